const YES = /^(?:y|yes|true|t|ja|j|oui|si|sí|sim|tak|ano|evet|да|так|1)$/i
const NO = /^(?:n|no|false|f|nein|nej|nee|non|não|nao|nie|ne|hayır|нет|ні|0)$/i
/** Figures, and letters that are sides in some language, are answers only where a header asks for one. */
const SHORT = /^(?:\d|[tfj])$/i

/** What a cell answers to whatever its header asks; undefined where it answers nothing. */
export function answerOf(value: string): boolean | undefined {
  const word = value.trim()
  return YES.test(word) ? true : NO.test(word) ? false : undefined
}

/** Whether a cell says nothing but yes or no: was it paid, or cleared? */
export function isYesOrNo(value: string): boolean {
  return !SHORT.test(value.trim()) && answerOf(value) !== undefined
}
