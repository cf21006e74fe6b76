import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface ChildOptions {
  command: string
  args: readonly string[]
  cwd: string
  env?: NodeJS.ProcessEnv
  /** Runs the program as this user; only root may ask for it. */
  user?: { uid: number; gid: number } | undefined
  /** Each line of either output stream as it comes. */
  onLine: (line: string) => void
}

/** A foreign program that ends when this process does, in whatever way this process ends. */
export interface Child {
  /** Resolves when the program has ended, with what is left to say about how. */
  readonly ended: Promise<string>
  /** Asks it to end (SIGINT) and waits; after `patienceMs` it is killed. */
  stop(patienceMs?: number): Promise<void>
  /** Takes it away at once, with its own children. */
  kill(): void
}

/**
 * Waits on the program and on its own standard input. The input ends when the parent closes it or dies,
 * even by SIGKILL, and the program is then interrupted: nothing is left behind holding a port or a lock. A program
 * that has hardly begun ignores interrupts still, as the shell has it begin; where /proc tells so, it gets its own once
 * it hears them.
 */
const GUARD = `exec 3<&0
"$@" 3<&- </dev/null &
program=$!
{
  cat >/dev/null
  while grep -q '^SigIgn:.*[2367abef]$' /proc/$program/status; do sleep 0.05; done
  kill -INT $program
} <&3 2>/dev/null &
watcher=$!
exec 3<&-
wait $program
status=$?
kill $watcher 2>/dev/null
exit $status`

const GUARDED = process.platform !== 'win32'

/**
 * Starts a program in a process group of its own, so that Ctrl-C in the terminal reaches the caller alone
 * and the caller decides the order in which things end.
 */
export function startChild({ command, args, cwd, env = process.env, user, onLine }: ChildOptions): Child {
  const [program, programArgs] = GUARDED
    ? ['/bin/sh', ['-c', GUARD, 'sh', command, ...args]]
    : [command, [...args]]
  const child = spawn(program, programArgs, {
    cwd,
    env,
    ...user,
    detached: GUARDED,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.on('error', () => {})
  eachLine(child.stdout, onLine)
  eachLine(child.stderr, onLine)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => {
      child.stdin.destroy()
      resolve(signal === null ? `exit code ${code}` : `signal ${signal}`)
    })
  })
  const kill = () => signalGroup(child, 'SIGKILL')
  return {
    ended,
    kill,
    async stop(patienceMs = 15_000) {
      if (GUARDED) child.stdin.end()
      else child.kill()
      const timer = setTimeout(kill, patienceMs)
      await ended
      clearTimeout(timer)
    },
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    if (GUARDED) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // It ended a moment ago.
  }
}

/** Calls back with every whole line of a stream, and with the rest when it ends. */
export function eachLine(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split(/\r?\n/)
    rest = lines.pop() ?? ''
    lines.forEach(onLine)
  })
  stream.on('end', () => {
    if (rest !== '') onLine(rest)
  })
}

/** Runs a program to its end; throws with its output where it fails. */
export async function runToEnd(options: Omit<ChildOptions, 'onLine'>): Promise<string> {
  const { command, args, cwd, env = process.env, user } = options
  const child = spawn(command, args, { cwd, env, ...user, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  eachLine(child.stdout, (line) => lines.push(line))
  eachLine(child.stderr, (line) => lines.push(line))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command} failed (exit code ${code}):\n${lines.join('\n')}`)
  return lines.join('\n')
}
