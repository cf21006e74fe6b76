/** The header of a call in which a browser names itself, by an id it has drawn, among the devices of its person. */
export const DEVICE_HEADER = 'x-daybook-device'

/**
 * The header of every answer by which a device tells that it is the server's. Whatever stands between, a network that
 * wants to be signed in to or a proxy that lets something not pass, may answer any status and any JSON.
 */
export const ANSWER_HEADER = 'x-daybook-answer'
