enum ReportScript {
  static let javascript = #"""
    const words = {{words}}
    const statuses = ["failed", "missing", "recorded", "passed"]
    const modes = [["side", "Side by side"], ["swipe", "Swipe"], ["onion", "Onion"], ["difference", "Difference"], ["blink", "Blink"]]
    const [suites, items] = data
    const rowHeight = 46
    const $ = id => document.getElementById(id)
    const chunks = new Map()
    const state = { shown: new Set(statuses.keys()), query: "", mode: words.mode, zoom: 0, current: -1, order: [], timer: 0 }

    function make(tag, attributes = {}, ...children) {
      const node = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) {
        if (name.startsWith("on")) node.addEventListener(name.slice(2), value)
        else if (value !== null) node.setAttribute(name, value)
      }
      node.append(...children)
      return node
    }

    // The list: only the visible rows exist.

    function refilter() {
      const words = state.query.toLowerCase().split(/\s+/).filter(Boolean)
      state.order = []
      items.forEach((item, index) => {
        if (!state.shown.has(item[2])) return
        const text = (suites[item[0]] + "/" + item[1]).toLowerCase()
        if (words.every(word => text.includes(word))) state.order.push(index)
      })
      $("rows").style.height = state.order.length * rowHeight + "px"
      drawFilters()
      drawRows()
      if (!state.order.includes(state.current)) select(state.order[0] ?? -1)
    }

    function drawFilters() {
      $("filters").replaceChildren(...statuses.map((name, status) => {
        const count = items.filter(item => item[2] === status).length
        return make("button", { "class": "s" + status, "aria-pressed": state.shown.has(status), "data-status": name,
          onclick: () => toggle(status) }, make("span", { "class": "dot" }), `${count} ${words.statuses[status]}`)
      }))
    }

    function toggle(status) {
      state.shown.has(status) ? state.shown.delete(status) : state.shown.add(status)
      refilter()
    }

    function drawRows() {
      const list = $("list")
      const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 4)
      const last = Math.min(state.order.length, Math.ceil((list.scrollTop + list.clientHeight) / rowHeight) + 4)
      const rows = []
      for (let place = first; place < last; place++) {
        const index = state.order[place]
        const [suite, name, status, count, wrong] = items[index]
        const remark = (count > 0 ? ` · ${count.toLocaleString("en")} px` : "") + (wrong > 0 ? ` · ${wrong} ${words.findings}` : "")
        rows.push(make("div", { "class": `row s${status}${index === state.current ? " current" : ""}`,
          "role": "option", "aria-selected": index === state.current, "style": `top:${place * rowHeight}px`,
          "data-index": index, onclick: () => select(index) },
          make("b", {}, name), make("small", {}, suites[suite] + remark)))
      }
      if (!state.order.length) rows.push(make("div", { "class": "empty" }, words.empty))
      $("rows").replaceChildren(...rows)
    }

    function select(index) {
      state.current = index
      const place = state.order.indexOf(index)
      const list = $("list")
      if (place >= 0) {
        const top = place * rowHeight
        if (top < list.scrollTop) list.scrollTop = top
        if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight
      }
      drawRows()
      draw()
    }

    function move(step) {
      const place = state.order.indexOf(state.current)
      const next = Math.max(0, Math.min(state.order.length - 1, place + step))
      if (state.order.length) select(state.order[next])
    }

    // Details come in scripts, which a page may load from files where it may not load data.

    function details(number, rows) {
      chunks.set(number, rows)
      draw()
    }

    function load(number) {
      if (chunks.has(number)) return
      chunks.set(number, null)
      document.head.append(make("script", { "src": `details/${number}.js` }))
    }

    // The viewer.

    function draw() {
      clearInterval(state.timer)
      drawModes()
      const stage = $("stage")
      if (state.current < 0) {
        $("name").textContent = ""
        stage.replaceChildren()
        $("message").textContent = ""
        $("facts").replaceChildren()
        $("slider").className = ""
        return
      }
      const item = items[state.current]
      $("name").textContent = suites[item[0]] + " / " + item[1]
      const number = Math.floor(state.current / chunkSize)
      load(number)
      const rows = chunks.get(number)
      if (!rows) return
      const [reference, now, difference, message, referencePath, nowPath, file, line, time] = rows[state.current % chunkSize]
      const mode = now && reference ? state.mode : "side"
      $("slider").className = mode === "swipe" || mode === "onion" ? "shown" : ""
      stage.replaceChildren(...panes(mode, reference, now, difference))
      $("message").textContent = message
      const facts = [[words.before, referencePath], [words.after, nowPath], [words.place, file && line ? `${file}:${line}` : file], ["Time", time && `${time.toFixed(1)} ms`]]
      $("facts").replaceChildren(...facts.filter(fact => fact[1]).flatMap(([label, text]) => [make("dt", {}, label), make("dd", {}, text)]))
      slide()
    }

    function panes(mode, reference, now, difference) {
      switch (mode) {
      case "swipe": case "onion": case "blink": {
        const pane = make("div", { "class": "pane", "data-mode": mode }, picture(reference), picture(now, "over"))
        if (mode === "swipe") pane.append(make("div", { "class": "edge" }))
        if (mode === "blink") {
          const top = pane.children[1]
          state.timer = setInterval(() => { top.style.visibility = top.style.visibility ? "" : "hidden" }, 500)
        }
        return [make("figure", {}, make("figcaption", {}, `${words.before} under, ${words.after.toLowerCase()} over`), pane)]
      }
      case "difference":
        return difference ? [figure(`${words.before}, ${words.after.toLowerCase()}, difference`, difference, true)] : panes("side", reference, now, null)
      default:
        return [reference && figure(words.before, reference), now && figure(words.after, now)].filter(Boolean)
      }
    }

    function figure(caption, name, wide) {
      return make("figure", {}, make("figcaption", {}, caption), make("div", { "class": "pane" }, picture(name, wide ? "wide" : "")))
    }

    function picture(name, role = "") {
      if (!/\.(a?png|gif|jpe?g|webp)$/.test(name)) return make("a", { "href": "pictures/" + name, "style": "line-height:2;padding:8px" }, "Open the file")
      const image = make("img", { "src": "pictures/" + name, "class": role, "alt": "", onload: () => size(image) })
      if (state.zoom >= 2) image.style.imageRendering = "pixelated"
      return image
    }

    // Zoom 0 fits; otherwise it is screen pixels a picture's pixel. In a window without a size, as
    // a tab behind or a headless printer has it, there is nothing to fit into: the style's limits hold.
    function size(image) {
      const room = $("viewer").clientWidth - 60
      if (room <= 0 && !state.zoom) return image.style.removeProperty("width")
      const panes = state.mode === "side" && !image.classList.contains("wide") ? 2 : 1
      const fit = Math.min(1, room / panes / image.naturalWidth, Math.max(240, innerHeight - 260) / image.naturalHeight)
      image.style.width = Math.max(1, Math.round(image.naturalWidth * (state.zoom || fit))) + "px"
    }

    function zoom(factor) {
      const image = $("stage").querySelector("img")
      const now = state.zoom || (image && image.naturalWidth ? image.clientWidth / image.naturalWidth : 1)
      state.zoom = factor ? Math.max(0.05, Math.min(16, now * factor)) : 0
      draw()
    }

    function slide() {
      const pane = $("stage").querySelector(".pane")
      const top = pane && pane.querySelector(".over")
      if (!top) return
      const amount = $("amount").value / 1000
      if (state.mode === "swipe") {
        top.style.clipPath = `inset(0 0 0 ${amount * 100}%)`
        pane.querySelector(".edge").style.left = `${amount * 100}%`
      }
      if (state.mode === "onion") top.style.opacity = amount
    }

    function drawModes() {
      $("modes").replaceChildren(...modes.map(([mode, title], index) => make("button", { "role": "tab", "aria-pressed": state.mode === mode,
        "data-mode": mode, "title": `( ${index + 1} )`, onclick: () => setMode(mode) }, title)))
    }

    function setMode(mode) {
      state.mode = mode
      draw()
    }

    function toggleTheme() {
      const root = document.documentElement
      const isDark = root.classList.contains("dark") || (!root.classList.contains("light") && matchMedia("(prefers-color-scheme: dark)").matches)
      root.classList.remove("light", "dark")
      root.classList.add(isDark ? "light" : "dark")
    }

    const keys = {
      j: () => move(1), ArrowDown: () => move(1), k: () => move(-1), ArrowUp: () => move(-1),
      PageDown: () => move(10), PageUp: () => move(-10), Home: () => move(-1e9), End: () => move(1e9),
      1: () => setMode("side"), 2: () => setMode("swipe"), 3: () => setMode("onion"), 4: () => setMode("difference"), 5: () => setMode("blink"),
      "+": () => zoom(1.5), "=": () => zoom(1.5), "-": () => zoom(1 / 1.5), 0: () => zoom(0),
      ArrowLeft: () => nudge(-50), ArrowRight: () => nudge(50), d: toggleTheme,
      f: () => { state.shown = state.shown.size === 1 ? new Set(statuses.keys()) : new Set([0]); refilter() },
      "/": () => $("search").focus(),
    }

    function nudge(step) {
      $("amount").value = Number($("amount").value) + step
      slide()
    }

    addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target.id === "search") {
        if (event.key === "Escape" || event.key === "Enter") event.target.blur()
        return
      }
      if (event.target.id === "amount" && event.key.startsWith("Arrow")) return
      const action = keys[event.key]
      if (!action) return
      event.preventDefault()
      action()
    })
    $("search").addEventListener("input", event => { state.query = event.target.value; refilter() })
    $("list").addEventListener("scroll", drawRows, { passive: true })
    $("amount").addEventListener("input", slide)
    $("theme").addEventListener("click", toggleTheme)
    $("zoomIn").addEventListener("click", () => zoom(1.5))
    $("zoomOut").addEventListener("click", () => zoom(1 / 1.5))
    $("zoomFit").addEventListener("click", () => zoom(0))
    new ResizeObserver(() => { drawRows(); document.querySelectorAll("#stage img").forEach(size) }).observe($("viewer"))
    addEventListener("resize", drawRows)
    // The reason of a change is read before its picture.
    if (words.explainsFirst) $("stage").before($("message"))
    refilter()
    """#
}
