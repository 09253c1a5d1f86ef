enum ReportStyle {
  static let css = #"""
    :root {
      color-scheme: light dark;
      --ground: light-dark(#f4f4f6, #1b1b1e); --panel: light-dark(#ffffff, #252529);
      --ink: light-dark(#1c1c1e, #ececf0); --faint: light-dark(#6b6b73, #9a9aa4);
      --line: light-dark(#dcdce2, #38383f); --accent: light-dark(#0060df, #6cb0ff);
      --failed: light-dark(#c9211e, #ff6f69); --missing: light-dark(#b35c00, #ffb340);
      --recorded: light-dark(#0060df, #6cb0ff); --passed: light-dark(#1b7f3b, #4cd07d);
      --board: light-dark(#e6e6ea, #303036);
    }
    :root.light { color-scheme: light; }
    :root.dark { color-scheme: dark; }
    * { box-sizing: border-box; }
    html, body { height: 100%; margin: 0; }
    body { display: flex; flex-direction: column; background: var(--ground); color: var(--ink);
      font: 14px/1.4 system-ui, sans-serif; }
    header { display: flex; align-items: center; gap: 12px; padding: 10px 16px;
      border-bottom: 1px solid var(--line); background: var(--panel); flex-wrap: wrap; }
    h1 { font-size: 16px; margin: 0 8px 0 0; }
    h2 { font-size: 15px; margin: 12px 0; overflow-wrap: anywhere; }
    button, input { font: inherit; color: inherit; }
    button { border: 1px solid var(--line); background: var(--panel); border-radius: 7px;
      padding: 4px 10px; cursor: pointer; }
    button[aria-pressed=true] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
    button:focus-visible, #list:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    nav { display: flex; gap: 6px; }
    #search { flex: 1; min-width: 140px; border: 1px solid var(--line); border-radius: 7px;
      background: var(--ground); padding: 5px 10px; }
    main { flex: 1; display: flex; min-height: 0; }
    #list { width: 340px; overflow: auto; border-right: 1px solid var(--line); background: var(--panel); position: relative; }
    #rows { position: relative; }
    .row { position: absolute; left: 0; right: 0; height: 46px; padding: 5px 12px 5px 26px;
      cursor: pointer; border-bottom: 1px solid var(--line); overflow: hidden; white-space: nowrap; }
    .row::before { content: ""; position: absolute; left: 10px; top: 12px; width: 8px; height: 8px; border-radius: 50%; background: var(--status); }
    .row.current { background: color-mix(in srgb, var(--accent) 16%, transparent); }
    .row b { display: block; font-weight: 550; overflow: hidden; text-overflow: ellipsis; }
    .row small { color: var(--faint); }
    .s0 { --status: var(--failed); } .s1 { --status: var(--missing); }
    .s2 { --status: var(--recorded); } .s3 { --status: var(--passed); }
    nav .dot { display: inline-block; width: 8px; height: 8px; border-radius: 50%; background: var(--status); margin-right: 6px; }
    #viewer { flex: 1; overflow: auto; padding: 12px 16px; min-width: 0; }
    #bar { display: flex; gap: 6px; align-items: center; }
    #modes { display: flex; gap: 6px; flex-wrap: wrap; }
    .space { flex: 1; }
    #stage { display: flex; gap: 16px; align-items: flex-start; overflow: auto; padding: 2px; }
    figure { margin: 0; flex: none; }
    figcaption { color: var(--faint); font-size: 12px; margin-bottom: 4px; }
    .pane { position: relative; display: inline-block; line-height: 0; border: 1px solid var(--line);
      background: repeating-conic-gradient(var(--board) 0 25%, transparent 0 50%) 0 0 / 16px 16px; }
    .pane img { display: block; max-width: none; }
    .pane img:not([style*=width]) { max-width: 100%; max-height: 80vh; }
    .pane img.over { position: absolute; left: 0; top: 0; }
    .edge { position: absolute; top: 0; bottom: 0; width: 2px; background: var(--accent); pointer-events: none; }
    #slider { display: none; margin: 10px 0; } #slider.shown { display: block; } #slider input { width: min(480px, 100%); }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--panel); border: 1px solid var(--line);
      border-radius: 8px; padding: 10px 12px; font: 12px/1.5 ui-monospace, monospace; }
    pre:empty { display: none; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 14px; font-size: 12px; }
    dt { color: var(--faint); } dd { margin: 0; overflow-wrap: anywhere; }
    footer { padding: 6px 16px; border-top: 1px solid var(--line); color: var(--faint); font-size: 12px; background: var(--panel); }
    kbd { border: 1px solid var(--line); border-radius: 4px; padding: 0 4px; font: inherit; }
    .empty { padding: 24px; color: var(--faint); }
    @media (max-width: 760px) { main { flex-direction: column; } #list { width: 100%; height: 34%; border-right: 0; border-bottom: 1px solid var(--line); } footer { display: none; } }
    @media (prefers-reduced-motion: no-preference) { .row { transition: background .1s; } }
    """#
}
