// What a client of the installed modules depends on in place of the targets with their sources. It has
// no code: the manifest gives it the library to link.
