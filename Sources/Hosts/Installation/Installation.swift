// The target on which clients of installed modules depend, in place of the targets with sources. It has no
// code of its own: the manifest adds the library to link.
