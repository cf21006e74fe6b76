import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** How a text is written, and texts and names that are called so. */
testDoubts(String.raw`
description ends in a number  =>  This looks for the text "a number". To look for the characters, write: description matches /[0-9]$/
starts with a digit  =>  This looks for the text "a digit". To look for the characters, write: description or merchant matches /^[0-9]/
merchant begins with three digits  =>  This looks for the text "three digits". To look for the characters, write: merchant matches /^[0-9]{3}/
description has at least one letter  =>  This looks for the text "at least one letter". To look for the characters, write: description matches /[a-z]/
contains a hash  =>  This looks for the text "a hash". To look for the sign, write: description or merchant contains "#"
description does not contain a number  =>  This looks for the text "a number". To look for the characters, write: description does not match /[0-9]/
description contains a star followed by digits  =>  This looks for the text "a star followed by digits". To check how a text is written, use a pattern, as in "description matches /^[0-9]+$/" for digits only. If you mean the text, put it in quotes.
description contains an asterisk and amount over 20  =>  This looks for the text "an asterisk". To look for the sign, write: description contains "*" and amount is over 20
description contains love letters  =>  nothing
description contains five letters  =>  This looks for the text "five letters". To look for the characters, write: description matches /[a-z]{5}/
description has no vowels  =>  This looks for the text "vowels". To check how a text is written, use a pattern, as in "description matches /^[0-9]+$/" for digits only. If you mean the text, put it in quotes.
description is in capitals  =>  This looks for the text "in capitals". To check how a text is written, use a pattern, as in "description matches /^[0-9]+$/" for digits only. If you mean the text, put it in quotes.
description is short  =>  This looks for the text "short". To check how a text is written, use a pattern, as in "description matches /^[0-9]+$/" for digits only. If you mean the text, put it in quotes.
reference begins with INV and is 8 characters long  =>  This looks for the text "8 characters long". To check how a text is written, use a pattern, as in "description matches /^[0-9]+$/" for digits only. If you mean the text, put it in quotes.
description contains an email address  =>  This looks for the text "an email address". To check how a text is written, use a pattern, as in "description matches /^[0-9]+$/" for digits only. If you mean the text, put it in quotes.
description starts with a hashtag  =>  This looks for the text "a hashtag". To look for the sign, write: description starts with "#"
description contains letter  =>  nothing
description contains star  =>  nothing
description contains the letter X  =>  nothing
description contains a letter from  =>  nothing
description contains "a digit"  =>  nothing
description contains A Dot Company  =>  nothing
merchant is Short  =>  nothing
a letter  =>  nothing
starts with INV followed by numbers  =>  This looks for the text "inv followed by numbers". To check how a text is written, use a pattern, as in "description matches /^[0-9]+$/" for digits only. If you mean the text, put it in quotes.
`)
