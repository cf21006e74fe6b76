import { type Encoding } from '../../../domain/bank-file/formats/text/encoding.ts'

/** Scripts with encodings of their own, and words that bank files in them have above their columns. */
const WORDS = [
  ['shift_jis', /日付|取引|残高|摘要|金額|入金|出金|支払|振込|年月日|お預|ご?利用|内容|明細|カード|店名/g],
  ['euc-jp', /日付|取引|残高|摘要|金額|入金|出金|支払|振込|年月日|お預|ご?利用|内容|明細|カード|店名/g],
  ['gb18030', /日期|交易|金额|余额|摘要|收入|支出|账户|账号|时间|对方/g],
  ['big5', /日期|交易|金額|餘額|摘要|存入|支出|帳號|帳戶|時間|備註/g],
  ['euc-kr', /거래|잔액|일자|일시|금액|입금|출금|적요|날짜|계좌|이용|승인|가맹점|카드/g],
  ['windows-874', /วันที่|รายการ|ยอด|ถอน|ฝาก|คงเหลือ|บัญชี|จำนวน/g],
  ['windows-1253', /ημερομηνία|ποσό|υπόλοιπο|περιγραφή|χρέωση|πίστωση|αιτιολογία/gi],
  ['windows-1255', /תאריך|יתרה|סכום|חובה|זכות|פעולה|אסמכתא/g],
  ['windows-1256', /التاريخ|الرصيد|مدين|دائن|المبلغ|البيان|الحساب|التفاصيل/g],
] as const

/** Fewer may be an accident of bytes that mean something else. */
const FEWEST = 2

type TextEncodingName = Encoding | (typeof WORDS)[number][0]

/**
 * The encoding by which the beginning of a file has words that bank files in its script have; undefined where it has
 * none of them. The bytes of these scripts are letters of Europe's encodings as well, so only words tell them apart.
 */
export function encodingByWords(head: ArrayBuffer): TextEncodingName | undefined {
  let best: TextEncodingName | undefined
  let most = FEWEST - 1
  for (const [encoding, words] of WORDS) {
    const found = new Set(new TextDecoder(encoding).decode(head).match(words)).size
    if (found > most) {
      best = encoding
      most = found
    }
  }
  return best
}
