/// The report's page, with placeholders for the contents of a report.
enum ReportPage {
  static let html = #"""
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src file: data: 'self'; script-src 'unsafe-inline' file: 'self'; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{{title}}</title>
    <link rel="icon" href="data:,">
    <style>
    {{style}}
    </style>
    </head>
    <body>
    <header>
      <h1>{{title}}</h1>
      <nav id="filters" aria-label="Filter by result"></nav>
      <input id="search" type="search" placeholder="Search  ( / )" aria-label="Search">
      <button id="theme" title="Light or dark ( d )">Light / dark</button>
    </header>
    <main>
      <div id="list" tabindex="0" role="listbox" aria-label="Snapshots"><div id="rows"></div></div>
      <section id="viewer">
        <div id="bar">
          <span id="modes" role="tablist"></span>
          <span class="space"></span>
          <button id="zoomOut" title="Smaller ( - )">−</button>
          <button id="zoomFit" title="To fit ( 0 )">Fit</button>
          <button id="zoomIn" title="Larger ( + )">+</button>
        </div>
        <h2 id="name"></h2>
        <div id="stage"></div>
        <label id="slider"><input id="amount" type="range" min="0" max="1000" value="500"></label>
        <pre id="message"></pre>
        <dl id="facts"></dl>
      </section>
    </main>
    <footer>
      <kbd>↑</kbd> <kbd>↓</kbd> or <kbd>k</kbd> <kbd>j</kbd> next &nbsp; <kbd>1</kbd>–<kbd>5</kbd> view &nbsp;
      <kbd>f</kbd> failures only &nbsp; <kbd>/</kbd> search &nbsp; <kbd>+</kbd> <kbd>-</kbd> <kbd>0</kbd> zoom &nbsp;
      <kbd>←</kbd> <kbd>→</kbd> slide &nbsp; <kbd>d</kbd> dark
    </footer>
    <script>
    const data = {{rows}}
    const chunkSize = {{chunk}}
    {{script}}
    </script>
    </body>
    </html>

    """#
}
