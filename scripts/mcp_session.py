#!/usr/bin/env python3
"""A session of the reference client of the Model Context Protocol with `render mcp`.

mcp_session.py RENDER FILE    FILE shows the list of notes of Tests/RenderTests/Programs/MCPTests.swift
"""
import asyncio
import base64
import os
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

TOOLS = """open picture tree accessibility tap type key scroll swipe drag rotate traits wait lint explain
compare script rebuild""".split()

# The tool, its arguments, and what the answer contains; an answer that is expected to be an error
# begins with "!".
CALLS = [
    ("open", {"path": None, "device": "iphone-se"}, "Opened 'Notes' on iphone-se, 375 x 667 points"),
    ("accessibility", {}, "Sorted. Switch Button. Off."),
    ("accessibility", {"frames": True}, "343x44"),
    ("tree", {}, "UIWindow 0,0 375x667"),
    ("tree", {"query": "NavigationBar"}, "UINavigationBar"),
    ("tree", {"query": "no such view"}, "No view contains 'no such view'"),
    ("picture", {}, "248 x 440 pixels"),
    ("compare", {}, "Equal to the last picture."),
    ("tap", {"target": "Sorted"}, "Sorted. Switch Button. On."),
    ("compare", {}, "pixels differ from the last picture"),
    ("picture", {"outlines": True, "scale": 0.5}, "375 x 667 pixels"),
    ("picture", {"region": [0, 0, 100, 50], "scale": 1}, "200 x 100 pixels"),
    ("tap", {"target": "Bread"}, "About Bread"),
    ("script", {"perform": "back"}, "Sorted. Switch Button. On."),
    ("type", {"text": "Apples", "into": "New"}, "New: Apples. Text Field. Is editing."),
    ("key", {"key": "delete"}, "New: Apple. Text Field. Is editing."),
    ("tap", {"target": "Add"}, "Apple"),
    ("tap", {"target": "Aple"}, "!There is no 'Aple' on the screen. Did you mean 'Apple'?"),
    ("tap", {"target": "99"}, "!There is no element 99;"),
    ("tap", {"target": "#9999"}, "!There is no view 9999 any more."),
    ("tap", {"target": "187,650"}, "Tapped '187,650'."),
    ("traits", {"style": "dark"}, "Changed."),
    ("traits", {"contentSize": "ax3"}, "Changed."),
    ("traits", {}, "!Nothing to change."),
    ("traits", {"contentSize": "huge"}, "!Expected one of xs, s, m"),
    ("scroll", {"direction": "down", "points": 200}, "Scrolled."),
    ("scroll", {"direction": "up", "points": 200}, "Scrolled."),
    ("traits", {"contentSize": "l", "style": "light"}, "Changed."),
    ("swipe", {"direction": "up"}, "Swiped up."),
    ("drag", {"from": "187,400", "to": "187,500"}, "Dragged"),
    ("rotate", {"orientation": "landscape"}, "The interface is landscapeRight, 667 x 375 points."),
    ("rotate", {"orientation": "portrait"}, "The interface is portrait"),
    ("wait", {"seconds": 0.5}, "the same as before"),
    ("wait", {"for": "Milk"}, "'Milk' is there."),
    ("wait", {"for": "Never", "seconds": 1}, "!After 1 s there is no 'Never' on the screen."),
    ("lint", {}, ""),
    ("explain", {"target": "Notes"}, "Class: "),
    ("script", {}, "tap 'Sorted'"),
    ("rebuild", {}, "Apple"),
    ("compare", {"path": "/nowhere.png"}, "!There is no '/nowhere.png'."),
]


def fail(message):
    """Ends the process at once: the client would wrap an exception in several groups."""
    print(message, file=sys.stderr, flush=True)
    os._exit(1)


def is_error(result):
    return bool(getattr(result, "is_error", None) or getattr(result, "isError", None))


async def check(session, name, arguments, expected):
    result = await session.call_tool(name, arguments)
    text = "\n".join(part.text for part in result.content if part.type == "text")
    if is_error(result) != expected.startswith("!") or expected.lstrip("!") not in text:
        fail(f"{name} {arguments}: expected {expected!r}, found {text!r}")
    images = [part for part in result.content if part.type == "image"]
    if (name == "picture") != bool(images):
        fail(f"{name}: {len(images)} images")
    for image in images:
        if base64.b64decode(image.data)[:4] != b"\x89PNG":
            fail(f"{name}: no PNG")


async def main(render, file):
    server = StdioServerParameters(command=render, args=["mcp"], env=dict(os.environ))
    async with stdio_client(server) as streams, ClientSession(*streams) as session:
        await session.initialize()
        tools = [tool.name for tool in (await session.list_tools()).tools]
        if tools != TOOLS:
            fail(f"tools: {tools}")
        resources = (await session.list_resources()).resources
        names = [str(resource.uri).split("//")[1] for resource in resources]
        if not {"transitions", "devices", "script", "support"} <= set(names):
            fail(f"resources: {names}")
        for resource in resources:
            if len((await session.read_resource(resource.uri)).contents[0].text) < 100:
                fail(f"{resource.uri} is empty")
        for name, arguments, expected in CALLS:
            filled = {key: file if value is None else value for key, value in arguments.items()}
            await check(session, name, filled, expected)
        used = {name for name, _, _ in CALLS}
        if used != set(TOOLS):
            fail(f"not used: {set(TOOLS) - used}")
        print(f"{len(CALLS)} calls")


asyncio.run(main(*sys.argv[1:]))
