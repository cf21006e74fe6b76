/** What firms and banks themselves call "annual" or "monthly", in the singular and as a pattern has it: "annual fee", "monthly plan". */
export const ANNUAL_NOUNS =
  'fee|charge|return|report|membership|subscription|plan|pass|licen[cs]e|ticket|interest|maintenance'
