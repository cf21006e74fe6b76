/** The IANA name of the time zone that this device shows moments in. */
export const TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone
