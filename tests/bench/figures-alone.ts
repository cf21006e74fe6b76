import '../../functions/local/quiet-log.ts'

/* What servers in this process log is told beside the figures: those can then be read by a program. */
console.info = (...told: unknown[]) => console.error(...told)
