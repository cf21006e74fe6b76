import { fold } from '../../fold.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { isFirm } from '../../names/firm-names.ts'

/**
 * "Spotify family plan", "Zoom Pro license": what is bought of a firm, as the firm itself tells its offers apart. A bank writes
 * the name, and hardly ever which of them. Undefined where a text is none such, or "pension plan".
 */
export function firmOfOffer(said: string): string | undefined {
  const [, name = ''] =
    /^(\S+) (?:\S+ )*(?:plan|bundle|package|tier|licen[cs]e|seats?|upgrade|add-?on|renewals?)$/u.exec(said) ??
    []
  // "Vercel Pro", "Spotify Duo"; a bank writes "Disney Plus" and "YouTube Premium".
  const [, firm = ''] =
    /^(\S+) (?:pro|teams?|enterprise|starter|basic|standard|duo|individual|family|student|essentials|advanced|unlimited)$/i.exec(
      said,
    ) ?? []
  if (isFirm(fold(firm))) return firm
  // "TV license", "Pension plan"
  const isName = /^\p{Lu}(?!\p{Lu}{0,2}$)[\p{L}'’&.+-]*$/u.test(name) && !isCategoryWord(fold(name))
  return isName || isFirm(fold(name)) ? name : undefined
}
