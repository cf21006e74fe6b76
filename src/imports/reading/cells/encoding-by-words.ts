import { type Encoding } from '../../../domain/bank-file/formats/text/encoding.ts'

/** Scripts with encodings of their own, and words that bank files in them have above their columns. */
const WORDS = [
  [
    'shift_jis',
    /日付|取引|残高|摘要|金額|入金|出金|支払|振込|年月日|お預|ご?利用|内容|明細|カード|店名|給与|振替|手数料|利息|電気|水道|ガス|フリコミ/g,
  ],
  [
    'euc-jp',
    /日付|取引|残高|摘要|金額|入金|出金|支払|振込|年月日|お預|ご?利用|内容|明細|カード|店名|給与|振替|手数料|利息|電気|水道|ガス|フリコミ/g,
  ],
  [
    'gb18030',
    /日期|交易|金额|余额|摘要|收入|支出|账户|账号|时间|对方|消费|转账|工资|支付宝|微信|利息|手续费|人民币|超市|电费|有限公司|银行/g,
  ],
  [
    'big5',
    /日期|交易|金額|餘額|摘要|存入|支出|帳號|帳戶|時間|備註|轉帳|薪資|利息|現金|手續費|電費|超商|有限公司|銀行/g,
  ],
  [
    'euc-kr',
    /거래|잔액|일자|일시|금액|입금|출금|적요|날짜|계좌|이용|승인|가맹점|카드|이체|급여|이자|수수료|송금|요금|전자금융/g,
  ],
  ['windows-874', /วันที่|รายการ|ยอด|ถอน|ฝาก|คงเหลือ|บัญชี|จำนวน/g],
  [
    'windows-1253',
    /ημερομηνία|ποσό|υπόλοιπο|περιγραφή|χρέωση|πίστωση|αιτιολογία|μισθοδοσία|ανάληψη|έμβασμα|λογαριασμ|νόμισμα/gi,
  ],
  ['windows-1255', /תאריך|יתרה|סכום|חובה|זכות|פעולה|אסמכתא/g],
  ['windows-1256', /التاريخ|الرصيد|مدين|دائن|المبلغ|البيان|الحساب|التفاصيل/g],
] as const

/**
 * Beginnings of words with letters that other languages of Latin script have as others: "raè" and "plaæ" are none in French
 * or Danish, nor "maaþ" in Icelandic.
 */
const LATIN_WORDS = [
  ['windows-1250', /(?:ra|na)č[aui]|pla[ćč]|tereć|vrać|kuć|duć|opć|podizanj|knjižen.*č/i],
  ['windows-1254', /maaş|işlem|açıkl|alış|şube|hesabı|kartı|yatır|faturası|ğı|ış|ÖDEMESİ|İŞLEM|ŞUBE|ALIŞ/],
] as const

/** Fewer may be an accident of bytes that mean something else. */
const FEWEST = 2

type TextEncodingName = Encoding | (typeof WORDS)[number][0]
/** Kana are half of what a Japanese list has beyond ASCII, and so many of them no accident. */
const [FEWEST_KANA, KANA_SHARE] = [8, 0.4]
const KANA = /[\u3041-\u30fe]/g
const BROKEN = /[\ufffd\u0080-\u009f]/

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
  return best ?? kanaIn(head) ?? LATIN_WORDS.find(([encoding, words]) => isWordIn(head, encoding, words))?.[0]
}

/** A file without names of its columns has words of its own alone, but Japanese ones are written in kana for the most part. */
function kanaIn(head: ArrayBuffer): 'shift_jis' | 'euc-jp' | undefined {
  return (['shift_jis', 'euc-jp'] as const).find((encoding) => {
    const text = new TextDecoder(encoding).decode(head)
    const kana = text.match(KANA)?.length ?? 0
    const beyond = text.match(/[\u0080-\uffff]/g)?.length ?? 0
    return kana >= FEWEST_KANA && kana >= KANA_SHARE * beyond && !BROKEN.test(text.slice(0, -2))
  })
}

function isWordIn(head: ArrayBuffer, encoding: string, words: RegExp): boolean {
  return words.test(new TextDecoder(encoding).decode(head))
}
