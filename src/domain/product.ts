/** The product's name as people read it, and the prefix of every key it keeps in a browser. */
export const PRODUCT_NAME = 'Daybook'
export const STORAGE_PREFIX = 'daybook_'
