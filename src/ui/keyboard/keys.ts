import { type KeyBindingPress, matchKeyBindingPress } from 'tinykeys'
import { isTyping } from './typing.ts'

/** Something that can be done now, by key and from the palette. */
export interface KeyCommand {
  /** What it does, as the help sheet says it: "Approve the row in focus". */
  label: string
  /**
   * The keys that do it, as KeyboardEvent.key names them, with `Shift+` or `Mod+` before (Mod is Ctrl, or
   * ⌘ on a Mac): 'j', 'ArrowDown', '?', 'Shift+Z', 'Mod+K'.
   */
  keys: readonly string[]
  run: () => void
  /** Whether it leads to a change, which a viewer cannot make. */
  edits?: boolean
  /** Whether holding the key down does it again and again. */
  repeats?: boolean
  /** Whether it is meant by a press now, where several lists of a page have the same key; always, where absent. */
  applies?: () => boolean
}

export interface KeyGroup {
  title: string
  commands: readonly KeyCommand[]
  /** What a finger does instead, as a sentence. */
  onTouch?: string | undefined
}

/** The groups in the order in which they came: what a screen brings goes before the shell's. */
let groups: readonly { owner: object; read: () => KeyGroup }[] = []

/** Offers commands until the answered function is called. `read` is asked at each press, so that it may follow a component's state. */
export function offerKeys(read: () => KeyGroup): () => void {
  const owner = {}
  if (groups.length === 0) addEventListener('keydown', onKeyDown)
  groups = [{ owner, read }, ...groups]
  return () => {
    groups = groups.filter((group) => group.owner !== owner)
    if (groups.length === 0) removeEventListener('keydown', onKeyDown)
  }
}

/** What can be done now. To be asked when something happens, never while rendering. */
export function offeredKeys(): readonly KeyGroup[] {
  return groups.map(({ read }) => read())
}

/** A key as it is written for people: "Ctrl K", "↓". */
export function keyText(key: string): string {
  return key
    .split('+')
    .map((part) => words[part] ?? part)
    .join(' ')
}

const words: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Mod: 'Ctrl',
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const withMod = event.ctrlKey || event.metaKey
  // A field undoes its own typing; the other combinations with Ctrl work everywhere.
  const typed = withMod
    ? isTyping(withoutModifiers(event)) && event.key.toUpperCase() === 'Z'
    : isTyping(event)
  if (typed) return
  const command = groups
    .flatMap(({ read }) => read().commands)
    .find(
      ({ keys, applies }) =>
        keys.some((key) => pressesOf(key).some((press) => matchKeyBindingPress(event, press))) &&
        (applies === undefined || applies()),
    )
  if (!command || (event.repeat && command.repeats !== true)) return
  if (event.target instanceof Element && isPressOf(event.target, event.key)) return
  event.preventDefault()
  command.run()
}

/** Whether the control itself answers the key: a button is pressed, a box ticked, another choice taken. */
function isPressOf(control: Element, pressed: string): boolean {
  if (pressed === ' ') return control.closest('button, a, summary, input') !== null
  if (pressed === 'Enter') return control.closest('button, a, summary') !== null
  return pressed.startsWith('Arrow') && control.matches('[type=radio]')
}

/** The presses that count as a key, as tinykeys compares them: modifiers and KeyboardEvent.key. */
function pressesOf(key: string): KeyBindingPress[] {
  const modifiers = key.split('+')
  const name = modifiers.pop() ?? ''
  const [first, ...others] = modifiers
  if (first === 'Mod') return ['Control', 'Meta'].map((mod) => [[mod, ...others], name])
  // Whether a sign needs Shift depends on the keyboard: / stands alone on one and above the 7 on another.
  const isSign = /^[^a-zA-Z0-9 ]$/.test(name)
  return isSign
    ? [
        [[], name],
        [['Shift'], name],
      ]
    : [[modifiers, name]]
}

function withoutModifiers(event: KeyboardEvent): Pick<KeyboardEvent, TypingFacts> {
  const { defaultPrevented, isComposing, target } = event
  return { defaultPrevented, isComposing, target, ctrlKey: false, metaKey: false, altKey: false }
}

type TypingFacts = 'defaultPrevented' | 'isComposing' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey'
