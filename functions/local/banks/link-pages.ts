/** A bank that can be chosen on a provider's page. */
export interface Choice {
  address: string
  name: string
  detail: string
}

const STYLE =
  'body{font:16px system-ui,sans-serif;margin:0;background:#f6f5f2;color:#1c1b19}main{max-width:26rem;margin:4rem auto;padding:0 1rem}h1{font-size:1.25rem}p{color:#57544d}a,button{display:block;width:100%;box-sizing:border-box;margin:.5rem 0;padding:.9rem 1rem;border:1px solid #cfccc4;border-radius:8px;background:#fff;color:inherit;font:inherit;text-align:left;text-decoration:none}a:hover,button:hover{border-color:#0b6b5d}small{display:block;color:#57544d}@media(prefers-color-scheme:dark){body{background:#171614;color:#eceae4}a,button{background:#22201d;border-color:#45423c}p,small{color:#b3afa5}}'

/** The page on which a person chooses a bank, as a provider's own would be. */
export function choicePage(title: string, text: string, choices: readonly Choice[]): string {
  const links = choices.map(
    ({ address, name, detail }) =>
      `<a href="${escaped(address)}"><strong>${escaped(name)}</strong><small>${escaped(detail)}</small></a>`,
  )
  return page(title, `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>${links.join('')}`)
}

export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
