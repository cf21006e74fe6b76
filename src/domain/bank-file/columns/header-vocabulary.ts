import type { ColumnRole } from './column-role.ts'

/** Words of one weight, alternatives of a pattern, as many on a line as fit there. */
type Words = readonly (readonly [weight: number, words: readonly string[]])[]

/**
 * Header words of banks, the telling ones first: the weight of a column is that of the first line that fits.
 * Compared as whole words with header keys: lower case, no accents. The first languages of a line are English,
 * German, French, Spanish, Portuguese, Italian and Dutch; then those of the north, of the east, and others.
 */
export const wordsByRole: Readonly<Record<ColumnRole, Words>> = {
  date: [
    [9, [
      '^თარიღი$|^ամսաթիվ$|^tarehe$|^tarix$|^əməliyyat tarixi$|^sana$|^күні$|^(гүйлгээний )?огноо$|^ቀን$',
      '^ရက်စွဲ$|^ວັນທີ$|^កាលបរិច្ឆេទ$|^datum van transaksie$|^dyddiad$|^dáta$|^petsa$|^beleg ?dat$',
      '^buch ?dat$',
    ]],
    [10, [
      '^date$|^datum$|^fecha$|^data$|^dato$|^(transaction|trans) date$|^date (operation|transaction)$',
      '^date de l operation$',
    ]],
    [9, ['^[おご]?利用(年月)?日$|^paivamaara$|^datums$|^tarikh$|^दिनांक$|^तारीख$|^তারিখ$']],
    [10, [
      '^تاریخ( تراکنش| سند)?$|^วนท$|^วนทท(ารายการ|ำรายการ)$|^วนทำรายการ$|^التاريخ$',
      '^تاريخ( العملية| المعاملة)?$|^(ال)?تاريخ (ال)?ميلادي$|^gregorian date$|^תאריך( פעולה| ביצוע)?$|^ngay( giao dich| hach toan)?$',
      '^дата операції$|^ημερομηνια( συναλλαγης| κινησης)?$|^交易日$|^記帳日期$|reskontradatum',
    ]],
    [10, [
      '^dagsetning$|^dags$|^bokunardag(ur|setning)$|^paiva$|^pvm$|^tarih$|^dátum$|^kuupaev$|^tanggal$',
      '^дата$|^датум$|^日付$|^日期$|^交易日期?$|^거래일시?$|^날짜$|^ημερομηνια$|^data (operacji|transakcji)$',
      '^datum transakce$|^tranzakcio (datuma|idopontja)$|^transaktionsda(g|tum)$',
    ]],
    [9, [
      'booking date|run date|sales? date|salgsdato|forsaljningsdatum|verkaufsdatum',
      '(activity|trade) date|date op|booked( on| date)?|buchungsdatum|buchungstag|buchung',
      'einkaufsdatum|kaufdatum|transaktionstag|umsatzdatum',
      'date de comptabilisation|date d operation|date comptable|fecha( de)? operacion|f operacion',
      'boekdatum|boekingsdatum|uitvoeringsdatum|verrichtingsdatum|datum (verrichting|uitvoering)',
      'date d execution|date execution|data( da)? operacao|data (do )?(movimento|mov|lancamento)',
      'transaktionsdatum|belegdatum|transactiedatum|data operazione|data contabile|data registrazione',
      'data mov(imento)?',
    ]],
    [9, [
      'bokforingsda(g|tum)|bokf ?da(g|tum)|transda(g|tum)|bokford|bogforingsdato|bogfort',
      'bokfort( dato)?|bokforingsdato|utfort dato|kirjauspaiva|data ksiegowania|data zaksiegowania',
      'datum (zauctovani|zuctovani|provedeni|pohybu|transakce|operacie|zauctovania)',
      'konyveles( datuma| napja)?|konyvelesi? datum|data inregistrar(e|ii)|data tranzactiei|charge date',
      'islem tarihi|datum (knjizenja|transakcije|obrade|obdelave|izvrsenja|promene)|odeslano',
      'датум (промене|књижења)|дата (операции|проводки|транзакции|платежа)|記帳日|取引日|お取引日|(お?取引)?年月日|勘定日',
      '记账日期?|交易时间|거래일자?|transaction time|tgl transaksi|tanggal transaksi',
    ]],
    [8, [
      '(completed|settled|booked|posted) (at|on)|post(ed|ing)? date|date posted|paid date|payment date',
      'date paid|completed date|datum der transaktionserstellung|transaction creation date',
      'fecha contable|data contabil|txn date|tran date|date completed|process(ed)? date',
      'created( at| utc)?|finished on',
    ]],
    [8, [
      'dat[aeu]m? (de |da |des |di )?(conclusao|abschlusses|completamento|zrealizowania|zakonczenia|finalizarii|voltooid|dokonceni|dokoncenia)',
      'abschlussdatum|fecha( de)? finalizacion|date de fin|befejezes( datuma)?|slutdat(o|um)',
      'valmistumispaiva|uzbaigimo data|pabeigsanas datums|ημερομηνια ολοκληρωσης|датум завршетка',
      'дата (на )?(приключване|завершения|завершення)',
    ]],
    [6, ['settlement date|oppgjorsdato|utbetalningsdatum|auszahlungsdatum']],
    [4, [
      'τοκισμος απο|(ημ|ημερομηνια) αξιας|ημ νια αξιας|αξια|value date|valuta( ?datum| ?dag| ?dato)?',
      'wertstellung(stag)?|wert|date( de)? valeur|date val|interest date|fecha( de)? valor|f valor',
      'valutadatum|rentedat(um|o)|data[ -]?valor|data valuta|data waluty|valordato|arvopaiva|ertek ?nap',
      'datum valuty?e?|started date|valor tarihi',
    ]],
    [4, [
      'dat[aeu]m? (de |da |des |di )?(inicio|beginns|inizio|debut|rozpoczecia|inceperii|zahajeni|zacatku)',
      'fecha( de)? inicio|startdat(o|um)|kezdes( datuma)?|aloituspaiva|pradzios data|sakuma datums',
      'ημερομηνια εναρξης|дата (на )?(започване|начала|початку)',
    ]],
    [5, [
      'date|datum|fecha|data|dato|day|tag|jour|dia|dag|time|timestamp|giorno|den|tarih|дата|pvm|paiva',
      'maksupaiva|tanggal|idopont|datuma|tgl',
    ]],
  ],
  description: [
    [9, [
      '^დანიშნულება$|^აღწერა$|^նկարագրություն$|^նպատակ$|^përshkrimi$|^maelezo$|^təyinat$|^tayinat$',
      '^гүйлгээний утга$|^утга$|^መግለጫ$|^အကြောင်းအရာ$|^ລາຍການ$|^beskrywing$|^concepte$|^kontzeptua$',
      '^disgrifiad$|^sonraí$|^tuairisc$|^paglalarawan$',
    ]],
    [10, [
      '^description$|^transaction description$|^lancamento$|^operation$|^movimiento$|^beschreibung$',
      'verwendungszweck|^libelle$|^concepto( referencia)?$|omschrijving|^descricao$|^descripcion$',
      'umsatztext|^desc( (base|opt|text|1|2))?$|^narrative$|^details?$|^particulars$',
      '^transaction details?$|^descrizione$|^opis$|^popis$|^kozlemeny$|^beskrivning$|^tekst$|^text$',
      '^beskrivelse$|^forklaring$|^aciklama$|^keterangan$|^uraian$|^описание$|^摘要$|^摘要 ?内容$|^적요$',
      '^selite$|^selitys$|^vwz( ?\\d{1,2})?$',
    ]],
    [10, [
      '^شرح( سند| تراکنش| عملیات)?$|^توضیحات$|^skyring$|^texti$|^lysing$|^รายการ$|^รายละเอยด$|^คำอธบาย$',
      '^التفاصيل$|^البيان$|^الوصف$|^תיאור( הפעולה| התנועה)?$|^הפעולה$|^dien giai$',
      '^noi dung( giao dich)?$|^опис( операції)?$|^περιγραφη$|^αιτιολογια$|^交易摘要$|^説明$|^交易对方$',
      '^对方(?:账户名|户名|名称|账户名称)$|^对手信息$|^商品(说明)?$|^内容$|^入出金内容$|^내용$|^거래 ?내용$|^विवरण$|^বিবরণ$',
      '^mo ta( giao dich)?$|^وصف العملية$|^διευκρινισεις$|^利用店名 商品名$|^ご?利用(店名|先)$|^取引内容$|^お?取り?扱い?内容$',
    ]],
    [10, ['^детали( операции)?$|^交易备注$|^[備备][註注]$|^附言$|^(?:보낸|받는) ?분(?: (?:보낸|받는) ?분)?$|^의뢰인 수취인$|^거래처$',
      '^기재 ?내용$|^내 ?통장 ?표시( 내용)?$|^(?:입금|출금) ?통장 ?(?:표시|메모)$|^상대 ?(?:계좌 ?)?예금주(?:명)?$|^가맹점(?:명)?$|^이용 ?(?:가맹점(?:명)?|하신 ?곳)$|^비고$|^메모$']],
    [9, [
      'payee|merchant( name)?|vendor( name)?|supplier( name)?|counterparty( name)?|counter party',
      'beneficiary|empfanger|empfaenger|auftraggeber|beguenstigter|begunstigter',
      'zahlungspflichtiger?( r)?|zahlungsempfanger|zahlungsbeteiligter|beneficiaire|beneficiario',
      'tegenpartij|naam tegenpartij|(tegen)?rekeninghouder|naam|other party|historico|name description',
      'partner( name| neve)?|recipient|to from|from to|target name|source name',
    ]],
    [9, [
      'kontrahent|nazwa (kontrahenta|odbiorcy|nadawcy)|nadawca|odbiorca|odbiorca nadawca',
      'nadawca odbiorca|nazev (protiuctu|protistrany)|nazov (protistrany|partnera)|protistrana',
      'ellenoldali nev|kedvezmenyezett|mottagare|avsandare|modtager|mottaker|saaja( maksaja)?|maksaja',
      'ordinante|controparte|contraparte|destinatario|назначение платежа|контрагент|opis operacji',
      'opis transakcji|tytul( operacji| przelewu)?|tytulem|zprava( pro prijemce)?',
      'sprava pre prijimatela|causale|descrizione( estesa| operazione)?|descriere|opis placanja|rubrik',
      'meddelande|melding|meddelelse|viesti|leiras|megnevezes',
      'naziv( primaoca| platioca| primatelja| platitelja)?|primatelj( platitelj)?|platitelj( primatelj)?|назив|doi tac|ten doi tac',
      'nguoi (nhan|chuyen|huong)|karsi taraf|lehtar|δικαιουχος|основание|получател|наредител|отримувач',
      'платник|призначення( платежу)?|שם בית ה?עסק|sanemejs( maksatajs)?|moketojas|gavejas',
      '(?:moketojo|gavejo) ar(?:ba)? (?:gavejo|moketojo) (?:pavadinimas|vardas)|nafn( vidtakanda eda greidanda)?|nama (penerima|pengirim)',
      'المستفيد',
    ]],
    [8, [
      '^title$|^product name$|^name$|^name of sender (or )?(receiver|recipient)$|^action$|^label$',
      'transaction ref ?[123]',
    ]],
    [8, [
      'avisierungstext|(creditor|debtor)( name)?$|remittance info(rmation)?( (un)?structured)?( array)?',
      'transaction information|^descriptions? (display|original)$|^remittance$',
    ]],
    [7, [
      'comments?|kommentar|komentar|commentaires?|comentarios?|uzivatelska identifikace|svrha',
      'namen( nakazila)?|prejemnik( placnik)?|primalac|nalogodavac|opis promene|опис( промене)?',
      'цел на дознака|selgitus|^contrepartie$|^communication( libre| structuree)?$|beskrywing',
      'makse selgitus|paskirtis|mokejimo paskirtis|apraksts|maksajuma merkis|memo|narration|description',
      'text|tekst|buchungstext|mededelingen|mededeling|libelle|concepto|descricao|descripcion',
      'observaciones|remarks?|detail|details|designation|motif|motivo|message|note|notes|opis|popis',
      'poznamka|szczegoly|kozlemeny|megjegyzes|beskrivning|beskrivelse|specifikation|kuvaus|selitys',
      'selite|dettagli|detalii|aciklama|keterangan|описание|particulars|nimi|namn|nev|subject|purpose',
      'reason',
    ]],
    [5, [
      'name|transaction|umsatz|operation|movimiento|movimento|operazione|transakcja|transakce',
      'transaktion|tranzakcio|typ transakce|rodzaj operacji',
    ]],
  ],
  amount: [
    [9, [
      '^თანხა$|^գումար$|^shuma$|^kiasi$|^məbləğ$|^summa$|^сомасы$|^дүн$|^መጠን$|^ပမာဏ$|^zenbatekoa$|^swm$',
      '^méid$|^halaga$|^import$',
    ]],
    [10, [
      '^مبلغ$|^upphaed$|^amount$|^betrag$|^montant$|^importe$|^bedrag$|^valor$|^monto$|^montante$',
      '^quantia$|transaction amount|^umsatz$|^bedrag eur$|^importo$|^kwota$|^castka$|^ciastka$|^objem$',
      '^suma$|^osszeg$|^belopp$|^belop$|^belob$|^maara$|^tutar$|^iznos$|^сумма$|^сума$|^jumlah$',
      '^nominal$|^ποσο$|^金额$|^金額$|^入账金额$|^结算金额$|^清算金额$|^거래 ?금액$|^znesek$|^износ$|^交易金额$|^实付金额$|^订单金额$',
      '^实付款?$',
    ]],
    [9, ['^금액$|^amaun$|^राशि$|^পরিমাণ$']],
    [10, [
      '^จำนวนเงน$|^المبلغ$|^מ?סכום( ה?(?:פעולה|עסקה)| [לה]?חיוב)?$|^so tien( giao dich)?$',
      '^ποσο( συναλλαγης)?$|^取引金額$|^入出金$',
    ]],
    [8, [
      '^(?:обороты?|сумма) по счету$|amount|amt|betrag|montant|importe|bedrag|valor|monto|montante',
      'quantia|quantidade|importo|kwota|castka|objem|osszeg(e)?|belopp|belop|belob|maara|tutari?',
      'transactiebedrag|iznos|сумма|сума|jumlah|nominal|ποσο|insattning uttag|ut inn|金额|金額',
    ]],
    [5, [
      'value|sum|summe|somme|suma|summa|sumo|totalt?|totale',
      '(?:total|gesamt)(?:belopp|belop|belob|betrag|bedrag)|net|gross|umsatz|price|paid|brutto|netto',
      'valoare|cost',
    ]],
  ],
  debit: [
    [9, [
      '^გასავალი$|^დებეტი$|^ելք$|^դեբետ$|^debi$|^kutoka$|^matumizi$|^məxaric$|^chiqim$|^шығыс$',
      '^зарлага$|^зарлагын дүн$|^дебит гүйлгээ$|^გასული( თანხა)?$|^ወጪ$|^ထုတ်ငွေ$|^ထုတ်$|^ລາຍຈ່າຍ$',
      '^debiet$|^càrrec$|^debyd$|^dochar$|^labas$',
    ]],
    [9, [
      '^debit$|debit amount|amount debit|debits|debited|withdraw(als?|n)?|funds out|withdrawal amount',
      'paid out|money out|^soll$|(betrag|umsatz) soll|soll (betrag|umsatz)|debito|debitos|cargos?',
      '^debe$|ausgang|ausgaben?|belastung|lastschrift(en)?|retraits?|sorties?|^out$|^af$|^uit$',
      'afschrijving|saida|saidas|spent|^given$|outflow|charges?|payments? out|decaissement|debit euros',
      'debit amt',
    ]],
    [9, ['^[おご]?(引き?出し?|払い?出し?|払い?戻し?|支払い?|出金)(金?額)?$|^(提出|支出|取出|[转轉]出|支取|提取|提款|提[领領]|付款)金?[额額]?$']],
    [9, [
      '^cash out$|^aus$|^исплата$|^излаз$|^одлив$|^izdata[kc]i?$|^uttak$|^cerpani$|^vyber$|^vyplata$',
      '^wyplat[ay]$|^kifizetes$|^iesiri$|^retragere$|^теглене$|^разходи?$|^видаток$|^видатки$',
      '^списання$|^видано$|^снятие$|^израсходовано$|^εξοδα$|^cekilen( tutar)?$|^giden( tutar)?$',
      '^valjaminek$|^deebet$|^islaidos$|^debetas$|^izdevumi$|^debets$|^odlivi?$|^odhodek$|^odhodki$',
      '^bremenitev$|^uttekt$|^uitgave$|^prelievo$|^prelievi$|^levantamentos?$|^お引出し額$|^払戻金額$|^提取$',
      '^付款金额$|^转出$|^인출$|^지출$|^รายการถอน$|^จ่าย$|^rut( tien| ra)?$|^ghi no$|^penarikan$|^pengeluaran$',
      '^משיכה$|^משיכות$|^הוצאה$|^הוצאות$|^صادر$|^খরচ$|^উত্তোলন$|^disburse(d$|^ments?)$|^spend$',
      '^outgoings$|^निकासी$|^नामे$|^خرج$',
    ]],
    [9, [
      '^برداشت$|^بدهکار$|^مبلغ برداشت$|^مبلغ بدهکار$|ถอน(เงน)?|^เงนออก$|^مدين$|^سحب$|^المسحوبات$|^חובה$',
      '^ghi no$|^支払い?金額$|^出金金額$|^交易金额 支出$|^记账金额 支出$|^(支出|取出|转出)金额$|^借方(发生额|金额|金額)?$|^支出金額$|^お支払い?金額$',
      '^引出金額$|^出金額$|^お引出金額$|^提款$|^χρεωση$|^списано$|^дебит$|^v breme$|^so tien ghi no$|^no tktt$',
      '^בחובה$|^phat sinh no$|^tien ra$|дт( оборот)?|оборот дт|αναληψ(η|εις)|निकासी|नामे|উত্তোলন|ডেবিট',
    ]],
    [9, [
      'uscite|uscita|addebiti|addebito|^dare$|wydatki|wydatek|obciazeni[ae]|^wn$|vydaje?|odchozi|debet',
      'na vrub|odepsano|terheles|kiadas(ok)?|uttag|utgift(er)?|^ut$|^ud$|ut fra konto|ut av konto',
      'belastet|udgift(er)?|haevet|otot?|panot ja otot|borc|isplat[ae]|duguje|terecenj[ae]|zaduzenj[ae]',
      'breme|na teret|на терет|задужење|задолжување|дугује|должи|rashodi?|расход|списание|дебету?',
      'keluar|depenses?|egresos?|salidas?|money out gbp|outgoing|gastos?|支出|出金|お支払金額|お引出し|출금|출금액|출금 ?금액',
      '지급|지급액|찾으신 ?금액|cikan|cikis|gider|χρεωση',
    ]],
    [6, ['debit|debe|uitgaven|expenses?|retiros?|dr|payments?|plati']],
  ],
  credit: [
    [9, [
      '^შემოსავალი$|^კრედიტი$|^մուտք$|^կրեդիտ$|^kredi$|^kuingia$|^mapato$|^mədaxil$|^kirim$|^кіріс$',
      '^орлого$|^орлогын дүн$|^кредит гүйлгээ$|^შემოსული( თანხა)?$|^ገቢ$|^သွင်းငွေ$|^သွင်း$|^ລາຍຮັບ$',
      '^krediet$|^abonament$|^credyd$|^sochar$|^pasok$',
    ]],
    [9, [
      '^credit$|credit amount|amount credit|credits|credited|funds in|deposits?|lodge?ments?',
      'deposit amount|paid in|money in|^haben$|(betrag|umsatz) haben|haben (betrag|umsatz)|credito',
      'creditos|abonos?|^haber$|eingang|einnahmen?|gutschrift|entrees?|^in$|^bij$|bijschrijving|entrada',
      'entradas|received|inflow|payments? in|encaissement|credit euros|credit amt',
    ]],
    [9, ['^[おご]?(預け?入れ?|預か?り|入金|受け?入れ?|受取)(金?額)?$|^([存转轉汇匯]入|收入|收款|存款)金?[额額]?$']],
    [9, [
      '^cash in$|^ein$|^depots?$|^versements?$|^уплата$|^улаз$|^прилив$|^primitak$|^primici$|^innskudd$',
      '^prijem$|^vklad$|^vynos$|^wplat[ay]$|^befizetes$|^intrari$|^depunere$|^внасяне$|^надходження$',
      '^зарахування$|^отримано$|^внесение$|^поступило$|^εσοδα$|^yatan( tutar)?$|^gelen( tutar)?$',
      '^tahsilat$|^sissetulek$|^kreedit$|^iplaukos$|^kreditas$|^ienemumi$|^kredits$|^prilivi?$',
      '^prihodek$|^prihodki$|^odobritev$|^innborgun$|^ontvangst(en)?$|^versament[oi]$|^receitas?$',
      '^お預入れ額$|^受入金額$|^収入$|^收款金额$|^转入$|^수입$|^รายการฝาก$|^รับ$|^nop( tien)?$|^gui vao$|^ghi co$',
      '^penerimaan$|^הפקדה$|^הפקדות$|^הכנסה$|^הכנסות$|^وارد$|^আয়$|^জমা$|^deposited$|^incomings$',
      '^collections$|^जमा$|^آمدنی$',
    ]],
    [9, [
      '^واریز$|^بستانکار$|^مبلغ واریز$|^مبلغ بستانکار$|ฝาก(เงน)?|^เงนเขา$|^داين$|^ايداع$|^الايداعات$',
      '^זכות$|^ghi co$|^預かり?金額$|^入金金額$|^交易金额 收入$|^记账金额 收入$|^存入金額$|^お?預り金額$|^お預かり金額$|^預入金額$|^入金額$',
      '^(收入|存入|转入)金额$|^[贷貸]方(发生额|金额|金額)?$|^存入(金額)?$|^存款$|^πιστωση$|^зараховано$|^зачислено$|^кредит$',
      '^v dobro$|^so tien ghi co$|^co tktt$|^בזכות$|^phat sinh co$|^tien vao$|кт( оборот)?|оборот кт',
      'καταθεσ(η|εις)|जमा|ক্রেডিট',
    ]],
    [9, [
      'entrate|entrata|accrediti|accredito|^avere$|wplywy?|uznani[ae]|^ma$|prijmy?|prichozi|kredit',
      've prospech|pripsano|jovairas|bevetel(ek)?|insattning(ar)?|inkomst(er)?|^inn$|^ind$|inn pa konto',
      'godskrevet|indtaegt(er)?|indsat|panot?|alacak|uplat[ae]|potrazuje|odobrenj[ae]|dobro|u korist',
      'у корист|одобрење|одобрување|потражује|побарува|prihodi?|приход|поступление|зачисление|кредиту?',
      'masuk|recettes?|ingresos?|incoming|收入|入金|お預入れ|お預り金額|입금|입금액|입금 ?금액|맡기신 ?금액|giren|giris|gelir',
      'πιστωση|setoran',
    ]],
    [6, ['credit|haber|inkomsten|income|depositos?|cr|receipts?|incasari']],
  ],
  flag: [
    [9, [
      '(debit credit|credit debit) (indicator|flag|mark|code|sign)',
      '^προσημο( ποσου)?$',
      '^(dr cr|cr dr|d c|c d|debit credit|credit debit|debit or credit|credit or debit|soll haben|s h|af bij|bij af|sens|indicator|direction|dc|cd|drcr|crdr|debet credit|debito credito|debit kredit|debet kredit|credit debit indicator|debit credit indicator|debit credit flag|debe haber|dare avere|d a|segno|signo|cargo abono|wn ma|ma wn|obciazenie uznanie|k d|d k|t j|j t|in out|i o|inflow outflow|money in out|smer|soll haben kennzeichen|terheles jovairas|jovairas terheles|ut inn|ind ud|giris cikis|borc alacak|in or out|plus minus|收 支|收支)$',
    ]],
    [6, [
      'type|action|art|tipo|indicator|direction|sign|kennzeichen|sens|richting|natureza|typ|smer|segno',
      'jelleg|strona|irany|suunta|retning|riktning|db cr|dr|cr',
    ]],
  ],
  balance: [
    [9, [
      '^ნაშთი$|^մնացորդ$|^gjendja$|^bilanci$|^salio$|^qalıq$|^qoldiq$|^қалдық$|^(эцсийн )?үлдэгдэл$',
      '^ბალანსი$|^ቀሪ ሂሳብ$|^ቀሪ$|^လက်ကျန်$|^ຍອດເຫຼືອ$|^saldoa$|^gweddill$|^iarmhéid$|^balanse$',
    ]],
    [10, [
      'balance|saldo|boeksaldo|solde|kontostand|running balance|running total|bal|zustatek|zostatok',
      'egyenleg|saldo po (operacji|transakcji)|stan (konta|rachunku)|bakiye|sold|balanta|stanje|стање',
      'состојба|салдо|остаток|баланс|υπολοιπο|tegoed|salda|kontosaldo|余额|残高|差引残高|잔액|거래후 ?잔액|balans',
      'ujegyenleg|konyvelt egyenleg',
    ]],
    [9, [
      '^залишок на кінець( періоду)?$|^jaak$|^likutis$|^atlikums$|^restsaldo$|^结余$|^baki$|^शेष$|^बाकी$',
      '^স্থিতি$|^ব্যালেন্স$|^cash in hand$|^(kassen$|^kassa$|^bar)?bestand$|^kassenstand$|^kassastand$',
    ]],
    [10, [
      '^مانده( حساب)?$|^موجودی$|^stada$|^stada reiknings$|^ยอดคงเหลอ$|^คงเหลอ$|^ยอดเงนคงเหลอ$|^الرصيد$',
      '^ה?יתרה( בש ?ח)?$|^so du( sau giao dich)?$|^залишок( після операції)?$|^現在高$|^[帳账]?[戶户]?[餘余]額$',
      '^結[餘存]$|^(?:お?取引[後后]|差引|現在|お?預り)の?残高$|^거래 ?후 ?잔액$|^ה?יתרה (?:לאחר|אחרי) ה?(?:פעולה|תנועה)$',
      '^(?:账户|帐户|交易后|本次|卡|当前)余额$|^الرصيد (?:بعد|الحالي|الجاري)(?: العملية)?$|^رصيد الحساب$',
    ]],
  ],
  currency: [
    [10, ['^ვალუტა$|^արժույթ$|^monedha$|^sarafu$|^valyuta$|^валют$|^ငွေကြေး$']],
    [10, [
      'currency|ccy|valiuta|valuuta|wahrung|waehrung|devise|moneda|divisa|valuta|munt|moeda|curr',
      'monnaie|waluta|mena|deviza(nem)?|penznem|valutakod|valutacode|valuutta|monn|para birimi|doviz',
      'валюта|mata uang|cur|nomisma|(?:交易|[记記]账|入账|结算|清算|[账帐]户)?[币幣][种種别別]|通貨|통화',
    ]],
  ],
  bankId: [
    [10, [
      'transaction id|transactionid|fitid|unique id|transaction identifier|bank id|transaktions ?id',
      'transaction code id|id transaction|identifiant|id transaccion|transactie ?id|id transacao|uuid',
      'guid|transaktionsnummer|transaction number|transaction no|trans no|trans id|movement id|entry id',
      'operation id|archivreferenz|bankreferenz|bank reference|transferwise id|wise id',
    ]],
    [10, [
      'numer (transakcji|referencyjny)',
      'id (operace|pohybu|transakce|operacji|transakcji|operacie|operazione|movimento|operacion)',
      'cislo (pohybu|transakce)|tranzakcio azonosito|arkiveringskod|arkistointitunnus',
      'verifikationsnummer|transaktionsreferens|numero (operazione|operacion|d operation)|islem no',
    ]],
    [6, [
      '^id$|^txn id$|^ref$|^reference$|^reference (no|number|id)$|^referenz$|^referencia$|^referentie$',
      'doc no|document number|beleg nr|belegnummer|transaction reference|payment id|zahlungsreferenz',
      'kenmerk|receipt id',
    ]],
  ],
  reference: [
    [8, [
      'reference|ref|referenz|referencia|referentie|kenmerk|zahlungsreferenz|kundenreferenz',
      'mandatsreferenz|cheque( no| number| nr)?|check( no| number| nr)?|num(ero)? cheque',
      'invoice( no| number)?|doc no|document( no| number)?|trans no|betalingskenmerk|reference number',
      'numero de documento|documento|voucher|chq( no)?|chq ref no|instrument id|variabilni symbol|vs',
      'viite|kid|ocr',
    ]],
  ],
  account: [
    [9, [
      '^iban$|^account$|^konto$|^compte$|^cuenta$|^rekening$|^conta$|^conto$|^rachunek$|^ucet$|^szamla$',
      'account (no|num|number|nr|id)|kontonummer|numero de compte|numero de cuenta|rekeningnummer',
      'numero da conta|iban|auftragskonto|iban auftragskonto|account name|numer (rachunku|konta)',
      'cislo uctu|szamlaszam|kontonr|numero conto|iban nummer|broj racuna|nomer smetka',
      '^(?:bank )?(?:account|acct|acc|konto|rekening|racun|rachunek|ucet|szamla|compte|cuenta|conta|conto|hesap|smetka|schet|cont) (?:number|nummer|no|nr|num|id|name|iban|broj|numero|numer|cislo|szam)$',
      '^(?:acct?|racun|hesap|smetka|schet|cont)$',
    ]],
  ],
  category: [
    [9, [
      'category|kategorie|categorie|categoria|expenditure category|kategoria|kategori|luokka|категория',
      'mcc description',
    ]],
    [6, [
      'label|expenditure catergory|account description|spending type|class|classification|rubrique',
      '^split$|^related account$',
    ]],
  ],
  status: [
    [9, [
      '^(transaction |booking |payment )?(status|state)$|^buchungsstatus$|^umsatzstatus$',
      '^estado( de la operacion)?$|^stato( operazione)?$|^statut$|^stan (operacji|transakcji)$',
      '^status (transakcji|operacji|transakce)$|^stav( transakce| platby)?$|^situacao$|^tila$|^durum$',
      '^allapot$|^statusz$|^статус$|^交易状态$|^当前状态$',
    ]],
    [8, ['^(is )?(pending|declined|void|voided|cancell?ed|reversed|rejected)$']],
  ],
} // oxfmt-ignore
