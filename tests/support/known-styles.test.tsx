import { afterEach, expect, test } from 'vitest'
import { computed } from './known-styles.ts'

const ELEMENTS = `
  <div style="visibility: hidden"><p>Gone <b style="visibility: visible">here</b></p></div>
  <div style="display: none"><i>Away</i></div>
  <div hidden><i>Away</i></div>
  <dialog>Closed</dialog><dialog open>Open</dialog><div popover>Closed</div>
  <input type="hidden"><input><button disabled>Save</button><select><option>1</option></select>
  <table><colgroup hidden></colgroup><tbody><tr hidden><td>1</td></tr><tr><td>2</td></tr></tbody></table>
  <details><summary>First</summary><summary>Second</summary>More</details>
  <svg><path /></svg><ul><li>One</li></ul><template><i>None</i></template>
  <div style="pointer-events: none; overflow-y: scroll; color: red"><em>Out of reach</em></div>`

const stylesBy = (styleOf: (element: Element) => CSSStyleDeclaration) =>
  [...document.body.querySelectorAll('*')].map((element) => {
    const style = styleOf(element)
    const named = ['display', 'visibility', 'overflow-y', 'color'].map((name) => style.getPropertyValue(name))
    return [
      element.outerHTML,
      style.display,
      style.visibility,
      style.pointerEvents,
      style.overflowY,
      ...named,
    ]
  })

afterEach(() => {
  document.body.innerHTML = ''
  for (const sheet of document.head.querySelectorAll('style')) sheet.remove()
})

test('styles are those of jsdom, whatever hides an element', () => {
  document.body.innerHTML = ELEMENTS
  expect(stylesBy(window.getComputedStyle)).toEqual(stylesBy(computed))
  for (const element of document.body.querySelectorAll('[hidden], [open]')) {
    element.removeAttribute('hidden')
    element.removeAttribute('open')
  }
  expect(stylesBy(window.getComputedStyle)).toEqual(stylesBy(computed))
})

test('where a style sheet is loaded it counts', () => {
  document.head.insertAdjacentHTML('beforeend', '<style>p { display: none }</style>')
  document.body.innerHTML = '<p>Away</p>'
  expect(stylesBy(window.getComputedStyle)).toEqual(stylesBy(computed))
  expect(window.getComputedStyle(document.querySelector('p') ?? document.body).display).toBe('none')
})
