#!/usr/bin/env python3
"""Runs the steps of action.yml, and the script of the template for GitLab, over a throw-away
repository, as these services would.

    scripts/action/check.py RENDER [RELEASE]

RENDER is the command to use; with RELEASE, a folder that scripts/release.sh made, both install that
release first. Steps that only GitHub can run (`uses:`) hold no logic and are skipped. GitHub's API
is played by a server of this script.
"""

import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]


def steps(text):
    """The steps of the Action: what each runs, with which variables, under which condition."""
    body = text.split("  steps:\n", 1)[1]
    for block in re.split(r"^    - ", body, flags=re.M)[1:]:
        lines = block.split("\n")
        step = {"env": {}}
        for line in lines:
            found = re.match(r"\s*(id|uses|if|run|shell): (.*)$", line)
            if found:
                step[found[1]] = found[2].strip().strip("'")
            found = re.match(r"        ([A-Z_]+): (.*)$", line)
            if found:
                step["env"][found[1]] = found[2].strip()
        yield step


class Service(http.server.BaseHTTPRequestHandler):
    """Comments of one pull request, and the files of a release."""

    comments = [{"id": 1, "body": "looks good"}]
    calls = []
    may_write = True
    release = None

    def answer(self, value, status=200):
        data = value if isinstance(value, bytes) else json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        if self.path.startswith("/release/"):
            file = pathlib.Path(Service.release, self.path.split("/")[-1])
            return self.answer(file.read_bytes()) if file.is_file() else self.answer({}, 404)
        page = int(re.search(r"page=(\d+)$", self.path)[1])
        self.answer(Service.comments if page == 1 else [])

    def write(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["body"]
        Service.calls.append((self.command, self.path, body))
        if not Service.may_write:
            return self.answer({}, 403)
        if self.command == "POST":
            Service.comments.append({"id": 2, "body": body})
        self.answer({"id": 2})

    do_POST = do_PATCH = write

    def log_message(self, *arguments):
        pass


def git(folder, *words):
    command = ["git", "-C", folder, "-c", "user.name=Tests", "-c", "user.email=tests@localhost", *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def repository(folder):
    """Two commits of a storyboard: a label moves. Returns the first."""
    git(folder, "init", "-q")
    document = pathlib.Path(folder, "Main.storyboard")
    text = (ROOT / "Examples/Trips/Trips.storyboard").read_text()
    document.write_text(text)
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "One")
    base = git(folder, "rev-parse", "HEAD")
    changed = re.sub(r'(<constraint [^>]*constant=")(\d+)(")', lambda m: m[1] + str(int(m[2]) + 8) + m[3], text, count=1)
    assert changed != text
    document.write_text(changed)
    git(folder, "commit", "-q", "-a", "-m", "Two")
    return base


def run(render, folder, base, temporary, port):
    """Runs all steps once; returns the outputs of the steps and the summary."""
    inputs = {"version": version(), "release-url": f"http://localhost:{port}/release", "package": "",
              "review": "true", "base": base, "comment": "true", "token": "secret"}
    outputs = {}
    summary = pathlib.Path(temporary, "summary")
    summary.write_text("")
    statuses = []

    def expand(text):
        def value(match):
            name = match[1].split("||")[0].strip()
            if name.startswith("inputs."):
                return inputs[name[7:]]
            if name.startswith("steps."):
                _, step, _, output = name.split(".")
                return outputs.get((step, output), "")
            if name == "runner.temp":
                return temporary
            if name == "github.event.pull_request.number":
                return "7"
            raise SystemExit(f"The Action uses '{name}', which this script does not know.")
        return re.sub(r"\$\{\{ (.*?) \}\}", value, text)

    for step in steps((ROOT / "action.yml").read_text()):
        if "run" not in step or (step.get("id") == "install" and Service.release is None):
            continue
        output = pathlib.Path(temporary, "output")
        output.write_text("")
        path = pathlib.Path(temporary, "path")
        environment = dict(os.environ)
        environment.pop("TINTYPE_CACHE", None)
        prefix = pathlib.Path(temporary, "tintype/bin") if Service.release else pathlib.Path(render).parent
        environment.update(
            {name: expand(value) for name, value in step["env"].items()},
            PATH=f"{prefix}:{environment['PATH']}", RUNNER_TEMP=temporary, GITHUB_ACTION_PATH=str(ROOT),
            GITHUB_OUTPUT=str(output), GITHUB_STEP_SUMMARY=str(summary), GITHUB_PATH=str(path),
            GITHUB_REPOSITORY="someone/app", GITHUB_API_URL=f"http://localhost:{port}")
        result = subprocess.run(["bash", "-c", expand(step["run"])], cwd=folder, env=environment,
                                capture_output=True, text=True)
        statuses.append((step.get("id") or step["run"], result.returncode, result.stdout + result.stderr))
        for line in output.read_text().split("\n"):
            if "=" in line:
                name, value = line.split("=", 1)
                outputs[step.get("id"), name] = value
    return outputs, summary.read_text(), statuses


def gitlab_script(text):
    """The commands of the template's job, which GitLab runs in one shell, and its variables."""
    body = re.search(r"^  script:\n(.*?)^  \w", text, re.S | re.M)[1]
    commands = []
    for block in re.split(r"^    - ", body, flags=re.M)[1:]:
        block = block.removeprefix("|\n")
        commands.append("\n".join(line.removeprefix("      ") for line in block.rstrip().split("\n")))
    found = re.search(r"^  variables:\n(.*?)^  \w", text, re.S | re.M)[1]
    variables = dict(re.findall(r'^    (\w+): "?([^"#\n]*?)"?\s*(?:#.*)?$', found, re.M))
    return "\n".join(["set -eo pipefail", *commands]), variables


def run_gitlab(render, folder, base, port):
    """Runs the job of the template once."""
    script, variables = gitlab_script((ROOT / "Examples/CI/gitlab.yml").read_text())
    environment = dict(os.environ, CI_PROJECT_DIR=folder, CI_MERGE_REQUEST_DIFF_BASE_SHA=base)
    for name, value in variables.items():
        environment[name] = value.replace("$CI_PROJECT_DIR", folder)
    environment["TINTYPE_RELEASE_URL"] = f"http://localhost:{port}/release"
    if Service.release is None:
        # As a job has it whose cache holds the release.
        place = pathlib.Path(folder, ".tintype/bin")
        place.mkdir(parents=True, exist_ok=True)
        (place / "render").unlink(missing_ok=True)
        (place / "render").symlink_to(render)
    return subprocess.run(["bash", "-c", script], cwd=folder, env=environment, capture_output=True, text=True)


def version():
    return re.search(r'number = "(.*)"', (ROOT / "Sources/Tools/render/Version.swift").read_text())[1]


def check(condition, message, file="action.yml"):
    if not condition:
        raise SystemExit(f"{file}: {message}")


def check_gitlab(render, folder, base, port):
    def expect(condition, message):
        check(condition, message, "Examples/CI/gitlab.yml")

    result = run_gitlab(render, folder, base, port)
    expect(result.returncode == 0, f"the job fails: {result.stdout + result.stderr}")
    public = pathlib.Path(folder, "public/review")
    expect((public / "index.html").is_file(), "there is no page of the review")
    expect((public / "junit.xml").is_file(), "there is no JUnit report")
    expect("since constraint" in (public / "review.md").read_text(), "the review has no reason")
    document = pathlib.Path(folder, "Main.storyboard")
    whole = document.read_text()
    document.write_text("<document")
    git(folder, "commit", "-q", "-m", "Broken", "Main.storyboard")
    result = run_gitlab(render, folder, base, port)
    expect(result.returncode == 1, "a document that cannot be read does not fail the job")
    document.write_text(whole)
    git(folder, "commit", "-q", "-m", "Whole again", "Main.storyboard")
    print("gitlab.yml: two runs, as they should be")


def main():
    render = os.path.abspath(sys.argv[1])
    Service.release = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else None
    server = http.server.ThreadingHTTPServer(("localhost", 0), Service)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    port = server.server_address[1]
    temporary = tempfile.mkdtemp()
    try:
        folder = os.path.join(temporary, "app")
        os.mkdir(folder)
        base = repository(folder)
        check_gitlab(render, folder, base, port)
        outputs, summary, statuses = run(render, folder, base, temporary, port)
        check(all(status == 0 for _, status, _ in statuses), f"a step failed: {statuses}")
        report = outputs["run", "report"]
        check(os.path.isfile(f"{report}/review/index.html"), "there is no page of the review")
        check("since constraint" in summary, f"the summary has no reason: {summary}")
        check([call[0] for call in Service.calls] == ["POST"], "the first run writes no comment")
        check("since constraint" in Service.calls[0][2], "the comment has no reason")
        run(render, folder, base, temporary, port)
        check([call[:2] for call in Service.calls[1:]] == [("PATCH", "/repos/someone/app/issues/comments/2")],
              f"the second run does not update the comment: {Service.calls[1:]}")
        Service.may_write = False
        _, summary, statuses = run(render, folder, base, temporary, port)
        check(all(status == 0 for _, status, _ in statuses), "a run that may not comment fails")
        check("since constraint" in summary, "a run that may not comment has no summary")
        pathlib.Path(folder, "Main.storyboard").write_text("<document")
        git(folder, "commit", "-q", "-a", "-m", "Broken")
        _, _, statuses = run(render, folder, base, temporary, port)
        check(statuses[-1][1] == 1, "a document that cannot be read does not fail the job")
        print(f"action.yml: {len(statuses)} steps, four runs, all as they should be")
    finally:
        server.shutdown()
        shutil.rmtree(temporary)


main()
