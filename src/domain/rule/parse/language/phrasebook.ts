/**
 * What conditions are made of in the languages of Daybook's neighbors, and how that is said in English. Phrases that stand
 * in no other sentence than one of that language come first, those that may be a part of a name come second.
 */
interface Phrasebook {
  /** "|" parts the phrases, and ":" the English from those that mean it. */
  readonly telling: string
  readonly little: string
}

const GERMAN: Phrasebook = {
  telling: `payments to: zahlungen an|zahlung an|überweisungen an|überweisung an
    income from: zahlungen von|zahlung von|überweisungen von|überweisung von|gutschriften von|gutschrift von|einnahmen von|geld von
    expenses at: zahlungen bei|zahlung bei|ausgaben bei|einkäufe bei|einkauf bei
    expenses for: ausgaben für
    expenses: ausgaben|alle ausgaben
    income: einnahmen|alle einnahmen|eingänge
    purchases: einkäufe|alle einkäufe
    payments: zahlungen|alle zahlungen|überweisungen
    amount: betrag|der betrag
    description: beschreibung|die beschreibung|verwendungszweck|buchungstext
    contains: enthält|beinhaltet
    does not contain: enthält nicht|enthält kein
    starts with: beginnt mit
    ends with: endet mit|endet auf
    over: über|mehr als|größer als|höher als|von mehr als
    under: unter|weniger als|kleiner als|niedriger als|von weniger als
    at least: mindestens
    at most: höchstens|maximal
    but not: aber nicht|außer
    Miete to: miete an
    Miete from: miete von
    Gehalt from: gehalt von
    Rechnung from: rechnung von|rechnungen von
    Lastschrift from: lastschrift von
    January: januar
    February: februar
    March: märz
    June: juni
    July: juli
    October: oktober
    December: dezember`,
  little: `between: zwischen
    is: ist
    and: und
    or: oder
    not: nicht
    without: ohne
    if: wenn
    from: von|vom
    to: an
    at: bei|beim
    for: für
    in: im|in
    on: am
    May: mai`,
}

const FRENCH: Phrasebook = {
  telling: `payments to: paiements à|paiement à|virements à|virement à|paiements vers|virements vers
    income from: virements de|virement de|recettes de|revenus de|paiements de
    expenses at: dépenses chez|achats chez|paiements chez|dépenses à
    expenses: dépenses|toutes les dépenses
    income: recettes|revenus|toutes les recettes
    purchases: achats|tous les achats
    payments: paiements|tous les paiements|virements
    amount: montant|le montant
    description: libellé|le libellé
    contains: contient
    does not contain: ne contient pas
    starts with: commence par
    ends with: se termine par
    over: de plus de|plus de|supérieur à|supérieure à|supérieurs à|supérieures à|plus grand que
    under: de moins de|moins de|inférieur à|inférieure à|inférieurs à|inférieures à|plus petit que
    at least: au moins|d'au moins
    at most: au plus|au maximum
    but not: mais pas|sauf
    loyer to: loyer à
    loyer from: loyer de
    salaire from: salaire de
    facture from: facture de|factures de
    January: janvier
    February: février
    April: avril
    June: juin
    July: juillet
    August: août
    September: septembre
    October: octobre
    November: novembre
    December: décembre`,
  little: `between: entre
    is: est
    and: et
    or: ou
    not: pas
    without: sans
    if: si
    from: de
    to: à
    at: chez
    for: pour
    in: en
    March: mars
    May: mai`,
}

const SPANISH: Phrasebook = {
  telling: `payments to: pagos a|pago a|transferencias a|transferencia a
    income from: transferencias de|transferencia de|ingresos de|ingreso de|pagos de|pago de
    expenses at: gastos en|compras en|compra en|pagos en
    expenses: gastos|todos los gastos
    income: ingresos|todos los ingresos
    purchases: compras|todas las compras
    payments: pagos|todos los pagos
    amount: importe|el importe|monto|el monto
    description: descripción|la descripción
    contains: contiene
    does not contain: no contiene
    starts with: empieza por|empieza con|comienza con
    ends with: termina en|termina con
    over: de más de|más de|mayor que|mayor a|superior a
    under: de menos de|menos de|menor que|menor a|inferior a
    at least: al menos|por lo menos
    at most: como máximo
    but not: pero no|excepto|salvo
    alquiler to: alquiler a
    alquiler from: alquiler de
    factura from: factura de|facturas de
    January: enero
    February: febrero
    April: abril
    June: junio
    July: julio
    September: septiembre
    October: octubre
    November: noviembre
    December: diciembre`,
  little: `between: entre
    is: es
    and: y
    or: o
    not: no
    without: sin
    if: si
    from: de
    to: a
    in: en
    for: para
    March: marzo
    May: mayo
    August: agosto`,
}

const DUTCH: Phrasebook = {
  telling: `payments to: betalingen aan|betaling aan|overboekingen naar|overboeking naar
    income from: betalingen van|betaling van|inkomsten van|ontvangen van
    expenses at: uitgaven bij|aankopen bij|betalingen bij|betaling bij
    expenses: uitgaven|alle uitgaven
    income: inkomsten|alle inkomsten
    purchases: aankopen|alle aankopen
    payments: betalingen|alle betalingen
    amount: bedrag|het bedrag
    description: omschrijving|de omschrijving
    contains: bevat
    does not contain: bevat niet|bevat geen
    starts with: begint met
    ends with: eindigt op|eindigt met
    over: boven|meer dan|groter dan|hoger dan|van meer dan
    under: onder|minder dan|kleiner dan|lager dan|van minder dan
    at least: minstens|ten minste|minimaal
    at most: hoogstens|maximaal
    but not: maar niet|behalve
    huur to: huur aan
    huur from: huur van
    salaris from: salaris van
    factuur from: factuur van|facturen van
    January: januari
    February: februari
    March: maart
    August: augustus`,
  little: `between: tussen
    is: is
    and: en
    or: of
    not: niet
    without: zonder
    if: als
    from: van
    to: aan|naar
    at: bij
    for: voor
    in: in
    May: mei
    June: juni
    July: juli
    October: oktober`,
}

export interface Translation {
  readonly english: string
  /** Whether no name and no other language has such words. */
  readonly isTelling: boolean
}

/** Of each language what its phrases mean. */
export const PHRASEBOOKS: readonly ReadonlyMap<string, Translation>[] = [GERMAN, FRENCH, SPANISH, DUTCH].map(
  ({ telling, little }) => new Map([...entriesOf(telling, true), ...entriesOf(little, false)]),
)

function entriesOf(phrases: string, isTelling: boolean): [string, Translation][] {
  return phrases.split('\n').flatMap((line) => {
    const [english = '', said = ''] = line.trim().split(': ')
    return said.split('|').map((phrase): [string, Translation] => [phrase, { english, isTelling }])
  })
}
