/** The header of a call in which a browser names itself, by an id it has drawn, among the devices of its person. */
export const DEVICE_HEADER = 'x-daybook-device'
