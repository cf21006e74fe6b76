/** The names of the letters and signs from 160 to 255, as web pages write them. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  )
const OTHERS: Readonly<Record<string, string>> = {
  euro: '€', ndash: '–', mdash: '—', minus: '−', hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”',
  bull: '•', trade: '™', ensp: ' ', emsp: ' ', thinsp: ' ', scaron: 'š', Scaron: 'Š', zcaron: 'ž', Zcaron: 'Ž',
} // oxfmt-ignore
const letterByName = new Map<string, string>([
  ...LATIN_1.map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ...Object.entries(OTHERS),
])

/** Text of a web page with named letters and signs as themselves; what would end a tag or a text stays as it is. */
export function withPlainEntities(html: string): string {
  return html.replaceAll(
    /&([A-Za-z]{2,8}\d{0,2});/g,
    (entity, name: string) => letterByName.get(name) ?? entity,
  )
}
