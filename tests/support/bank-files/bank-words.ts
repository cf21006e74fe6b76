/** The words of a bank in one language. */
export interface BankWords {
  name: string
  currency: string
  date: readonly string[]
  valueDate: string
  description: readonly string[]
  amount: readonly string[]
  /** Money out and money in. */
  pair: readonly (readonly [string, string])[]
  balance: readonly string[]
  currencyTitle: string
  reference: string
  account: string
  original: readonly [amount: string, currency: string]
  flagTitle: readonly string[]
  /** Money in and money out. */
  flags: readonly (readonly [string, string])[]
  /** Title, booked, not booked. */
  status: readonly string[]
  /** Gross, fee, net. */
  gross: readonly string[]
  opening: string
  closing: string
  total: string
}

/** Banks as they write in many countries. */
export const languages: readonly BankWords[] = [
  {
    name: 'English', currency: 'GBP', date: ['Date', 'Transaction Date', 'Posting Date', 'Booked on'], valueDate: 'Value Date',
    description: ['Description', 'Details', 'Narrative', 'Transaction Description', 'Payee'], amount: ['Amount', 'Transaction Amount', 'Amt'],
    pair: [['Debit', 'Credit'], ['Paid Out', 'Paid In'], ['Withdrawals', 'Deposits'], ['Money Out', 'Money In'], ['Debit Amount', 'Credit Amount']],
    balance: ['Balance', 'Running Balance', 'Account Balance'], currencyTitle: 'Currency', reference: 'Reference', account: 'Account Number',
    original: ['Original Amount', 'Original Currency'], flagTitle: ['Type', 'DR/CR', 'Debit/Credit', 'Direction', 'Indicator'],
    flags: [['CR', 'DR'], ['Credit', 'Debit'], ['C', 'D'], ['IN', 'OUT'], ['I', 'O'], ['Inflow', 'Outflow'], ['Received', 'Sent']],
    status: ['Status', 'Completed', 'Pending'], gross: ['Gross', 'Fee', 'Net'], opening: 'Opening Balance', closing: 'Closing Balance', total: 'Total transactions',
  },
  {
    name: 'German', currency: 'EUR', date: ['Buchungstag', 'Datum', 'Buchungsdatum'], valueDate: 'Wertstellung',
    description: ['Verwendungszweck', 'Buchungstext', 'Beschreibung'], amount: ['Betrag', 'Umsatz', 'Betrag (€)'],
    pair: [['Soll', 'Haben'], ['Ausgang', 'Eingang'], ['Belastung', 'Gutschrift'], ['Lastschrift', 'Gutschrift']],
    balance: ['Saldo', 'Kontostand', 'Saldo nach Buchung'], currencyTitle: 'Währung', reference: 'Referenz', account: 'Kontonummer',
    original: ['Originalbetrag', 'Originalwährung'], flagTitle: ['Soll/Haben', 'S/H', 'Kennzeichen', 'Art'], flags: [['H', 'S'], ['Haben', 'Soll'], ['Gutschrift', 'Lastschrift']],
    status: ['Status', 'gebucht', 'vorgemerkt'], gross: ['Brutto', 'Gebühr', 'Netto'], opening: 'Anfangssaldo', closing: 'Endsaldo', total: 'Summe Umsätze',
  },
  {
    name: 'French', currency: 'EUR', date: ['Date', "Date d'opération", 'Date de comptabilisation'], valueDate: 'Date de valeur',
    description: ['Libellé', "Libellé de l'opération", 'Opération'], amount: ['Montant', "Montant de l'opération", 'Montant en euros'],
    pair: [['Débit', 'Crédit'], ['Débit euros', 'Crédit euros'], ['Dépenses', 'Recettes']], balance: ['Solde', 'Solde après opération'], currencyTitle: 'Devise',
    reference: 'Référence', account: 'Numéro de compte', original: ["Montant d'origine", "Devise d'origine"], flagTitle: ['Sens', 'Type'], flags: [['C', 'D'], ['Crédit', 'Débit']],
    status: ['Statut', 'Comptabilisé', 'En attente'], gross: ['Brut', 'Frais', 'Net'], opening: 'Solde initial', closing: 'Solde final', total: 'Total des opérations',
  },
  {
    name: 'Spanish', currency: 'EUR', date: ['Fecha', 'Fecha operación', 'F. Operación'], valueDate: 'Fecha valor', description: ['Concepto', 'Descripción', 'Movimiento'],
    amount: ['Importe', 'Monto', 'Importe (EUR)'], pair: [['Cargo', 'Abono'], ['Debe', 'Haber'], ['Gastos', 'Ingresos'], ['Retiros', 'Depósitos'], ['Cargos', 'Abonos']],
    balance: ['Saldo', 'Saldo contable'], currencyTitle: 'Divisa', reference: 'Referencia', account: 'Número de cuenta', original: ['Importe original', 'Divisa original'],
    flagTitle: ['Signo', 'Debe/Haber', 'Tipo'], flags: [['H', 'D'], ['Haber', 'Debe'], ['Abono', 'Cargo']], status: ['Estado', 'Contabilizado', 'Pendiente'],
    gross: ['Bruto', 'Comisión', 'Neto'], opening: 'Saldo inicial', closing: 'Saldo final', total: 'Total cargos',
  },
  {
    name: 'Portuguese', currency: 'BRL', date: ['Data', 'Data Mov.', 'Data lançamento'], valueDate: 'Data valor', description: ['Descrição', 'Histórico', 'Lançamento'],
    amount: ['Valor', 'Montante', 'Valor (R$)'], pair: [['Débito', 'Crédito'], ['Saída', 'Entrada'], ['Saídas', 'Entradas']], balance: ['Saldo', 'Saldo (R$)'],
    currencyTitle: 'Moeda', reference: 'Referência', account: 'Número da conta', original: ['Valor original', 'Moeda original'], flagTitle: ['D/C', 'Tipo', 'Natureza'],
    flags: [['C', 'D'], ['Crédito', 'Débito'], ['Entrada', 'Saída']], status: ['Situação', 'Efetuado', 'Pendente'], gross: ['Valor bruto', 'Tarifa', 'Valor líquido'],
    opening: 'Saldo anterior', closing: 'Saldo final', total: 'Total de débitos',
  },
  {
    name: 'Italian', currency: 'EUR', date: ['Data', 'Data operazione', 'Data contabile'], valueDate: 'Data valuta', description: ['Descrizione', 'Causale', 'Descrizione operazione'],
    amount: ['Importo', 'Importo (EUR)', 'Importo in euro'], pair: [['Dare', 'Avere'], ['Uscite', 'Entrate'], ['Addebiti', 'Accrediti']], balance: ['Saldo', 'Saldo contabile'],
    currencyTitle: 'Divisa', reference: 'Riferimento', account: 'Numero conto', original: ['Importo originale', 'Divisa originale'], flagTitle: ['Segno', 'D/A', 'Dare/Avere'],
    flags: [['A', 'D'], ['Avere', 'Dare'], ['+', '-']], status: ['Stato', 'Contabilizzato', 'In attesa'], gross: ['Lordo', 'Commissioni', 'Netto'], opening: 'Saldo iniziale', closing: 'Saldo finale', total: 'Totale uscite',
  },
  {
    name: 'Dutch', currency: 'EUR', date: ['Datum', 'Boekdatum', 'Transactiedatum'], valueDate: 'Rentedatum', description: ['Omschrijving', 'Naam / Omschrijving', 'Mededelingen'],
    amount: ['Bedrag', 'Bedrag (EUR)', 'Transactiebedrag'], pair: [['Af', 'Bij'], ['Uitgaven', 'Inkomsten'], ['Debet', 'Credit']], balance: ['Saldo', 'Saldo na mutatie'],
    currencyTitle: 'Munt', reference: 'Kenmerk', account: 'Rekeningnummer', original: ['Oorspronkelijk bedrag', 'Oorspronkelijke munt'], flagTitle: ['Af Bij', 'Debet/Credit', 'D/C'],
    flags: [['Bij', 'Af'], ['Credit', 'Debet'], ['C', 'D']], status: ['Status', 'Geboekt', 'Gereserveerd'], gross: ['Bruto', 'Kosten', 'Netto'], opening: 'Beginsaldo', closing: 'Eindsaldo', total: 'Totaal af',
  },
  {
    name: 'Polish', currency: 'PLN', date: ['Data operacji', 'Data księgowania', 'Data transakcji'], valueDate: 'Data waluty', description: ['Opis operacji', 'Tytuł', 'Opis transakcji'],
    amount: ['Kwota', 'Kwota operacji', 'Kwota transakcji'], pair: [['Obciążenia', 'Uznania'], ['Wydatki', 'Wpływy'], ['Wn', 'Ma']], balance: ['Saldo', 'Saldo po operacji'],
    currencyTitle: 'Waluta', reference: 'Numer referencyjny', account: 'Numer rachunku', original: ['Kwota oryginalna', 'Waluta oryginalna'], flagTitle: ['Obciążenie/Uznanie', 'Wn/Ma', 'Strona'],
    flags: [['Uznanie', 'Obciążenie'], ['Ma', 'Wn']], status: ['Status', 'Zaksięgowana', 'Oczekująca'], gross: ['Brutto', 'Prowizja', 'Netto'], opening: 'Saldo początkowe', closing: 'Saldo końcowe', total: 'Suma obciążeń',
  },
  {
    name: 'Czech', currency: 'CZK', date: ['Datum', 'Datum zaúčtování', 'Datum provedení'], valueDate: 'Datum valuty', description: ['Popis', 'Zpráva pro příjemce', 'Název protiúčtu'],
    amount: ['Částka', 'Objem', 'Částka v měně účtu'], pair: [['Výdaje', 'Příjmy'], ['Na vrub', 'Ve prospěch'], ['Debet', 'Kredit']], balance: ['Zůstatek', 'Zůstatek po pohybu'],
    currencyTitle: 'Měna', reference: 'VS', account: 'Číslo účtu', original: ['Původní částka', 'Původní měna'], flagTitle: ['Směr', 'D/K', 'Typ'], flags: [['Příchozí', 'Odchozí'], ['K', 'D'], ['Kredit', 'Debet']],
    status: ['Stav', 'Zaúčtováno', 'Čeká'], gross: ['Brutto', 'Poplatek', 'Netto'], opening: 'Počáteční zůstatek', closing: 'Konečný zůstatek', total: 'Celkem',
  },
  {
    name: 'Hungarian', currency: 'HUF', date: ['Dátum', 'Könyvelés dátuma', 'Tranzakció dátuma'], valueDate: 'Értéknap', description: ['Közlemény', 'Partner neve', 'Leírás'],
    amount: ['Összeg', 'Könyvelt összeg', 'Tranzakció összege'], pair: [['Terhelés', 'Jóváírás'], ['Kiadás', 'Bevétel']], balance: ['Egyenleg', 'Könyvelt egyenleg'], currencyTitle: 'Pénznem',
    reference: 'Azonosító', account: 'Számlaszám', original: ['Eredeti összeg', 'Eredeti deviza'], flagTitle: ['T/J', 'Terhelés/Jóváírás', 'Irány'], flags: [['J', 'T'], ['Jóváírás', 'Terhelés']],
    status: ['Állapot', 'Könyvelt', 'Függő'], gross: ['Bruttó', 'Díj', 'Nettó'], opening: 'Nyitó egyenleg', closing: 'Záró egyenleg', total: 'Összesen',
  },
  {
    name: 'Swedish', currency: 'SEK', date: ['Bokföringsdag', 'Datum', 'Transaktionsdag'], valueDate: 'Valutadag', description: ['Text', 'Beskrivning', 'Rubrik', 'Namn'], amount: ['Belopp', 'Belopp (SEK)'],
    pair: [['Uttag', 'Insättning'], ['Ut', 'In'], ['Utgifter', 'Inkomster']], balance: ['Saldo', 'Bokfört saldo'], currencyTitle: 'Valuta', reference: 'Referens', account: 'Kontonummer',
    original: ['Ursprungligt belopp', 'Utländsk valuta'], flagTitle: ['K/D', 'Riktning', 'Typ'], flags: [['K', 'D'], ['Kredit', 'Debet'], ['Insättning', 'Uttag']], status: ['Status', 'Bokförd', 'Reserverad'],
    gross: ['Brutto', 'Avgift', 'Netto'], opening: 'Ingående saldo', closing: 'Utgående saldo', total: 'Summa',
  },
  {
    name: 'Norwegian', currency: 'NOK', date: ['Dato', 'Bokføringsdato', 'Bokført'], valueDate: 'Rentedato', description: ['Forklaring', 'Tekst', 'Beskrivelse'], amount: ['Beløp', 'Beløp (NOK)'],
    pair: [['Ut fra konto', 'Inn på konto'], ['Ut', 'Inn'], ['Belastet', 'Godskrevet']], balance: ['Saldo', 'Bokført saldo'], currencyTitle: 'Valuta', reference: 'Referanse', account: 'Kontonummer',
    original: ['Opprinnelig beløp', 'Utenlandsk valuta'], flagTitle: ['Retning', 'Type'], flags: [['Inn', 'Ut'], ['Kredit', 'Debet']], status: ['Status', 'Bokført', 'Reservert'], gross: ['Brutto', 'Gebyr', 'Netto'],
    opening: 'Inngående saldo', closing: 'Utgående saldo', total: 'Sum',
  },
  {
    name: 'Danish', currency: 'DKK', date: ['Dato', 'Bogføringsdato'], valueDate: 'Rentedato', description: ['Tekst', 'Beskrivelse', 'Modtager'], amount: ['Beløb', 'Beløb i DKK'],
    pair: [['Udgift', 'Indtægt'], ['Hævet', 'Indsat'], ['Ud', 'Ind']], balance: ['Saldo'], currencyTitle: 'Valuta', reference: 'Reference', account: 'Kontonr.', original: ['Oprindeligt beløb', 'Udenlandsk valuta'],
    flagTitle: ['Retning', 'Type'], flags: [['Ind', 'Ud'], ['Kredit', 'Debet']], status: ['Status', 'Bogført', 'Afvist'], gross: ['Brutto', 'Gebyr', 'Netto'], opening: 'Primo saldo', closing: 'Ultimo saldo', total: 'I alt',
  },
  {
    name: 'Finnish', currency: 'EUR', date: ['Kirjauspäivä', 'Maksupäivä', 'Pvm'], valueDate: 'Arvopäivä', description: ['Saaja/Maksaja', 'Selitys', 'Viesti'], amount: ['Määrä', 'Summa', 'Määrä EUROA'],
    pair: [['Otot', 'Panot']], balance: ['Saldo'], currencyTitle: 'Valuutta', reference: 'Viite', account: 'Tilinumero', original: ['Alkuperäinen summa', 'Alkuperäinen valuutta'], flagTitle: ['Suunta', 'Tyyppi'],
    flags: [['Pano', 'Otto'], ['+', '-']], status: ['Tila', 'Kirjattu', 'Odottaa'], gross: ['Brutto', 'Palvelumaksu', 'Netto'], opening: 'Alkusaldo', closing: 'Loppusaldo', total: 'Yhteensä',
  },
  {
    name: 'Turkish', currency: 'TRY', date: ['Tarih', 'İşlem Tarihi'], valueDate: 'Valör', description: ['Açıklama'], amount: ['Tutar', 'İşlem Tutarı'], pair: [['Borç', 'Alacak'], ['Çıkış', 'Giriş']], balance: ['Bakiye'],
    currencyTitle: 'Para Birimi', reference: 'Referans', account: 'Hesap No', original: ['Orijinal Tutar', 'Orijinal Döviz'], flagTitle: ['Borç/Alacak'], flags: [['Alacak', 'Borç']], status: ['Durum', 'Tamamlandı', 'Beklemede'],
    gross: ['Brüt', 'Komisyon', 'Net'], opening: 'Açılış bakiyesi', closing: 'Kapanış bakiyesi', total: 'Toplam',
  },
  {
    // No bank here knows this language; everything must be told from the values.
    name: 'Unknown', currency: 'EUR', date: ['Brilla'], valueDate: 'Brillo', description: ['Wazu'], amount: ['Kwemo', 'Zandri'], pair: [['Uxo', 'Inxo']], balance: ['Pelto'], currencyTitle: 'Mizu', reference: 'Noru', account: 'Sasa',
    original: ['Fkwemo', 'Fmizu'], flagTitle: ['Jiwo'], flags: [['plu', 'mno']], status: ['Status', 'Completed', 'Pending'], gross: ['Gro', 'Fe', 'Ne'], opening: 'Begu', closing: 'Endu', total: 'Alu',
  },
] // oxfmt-ignore
