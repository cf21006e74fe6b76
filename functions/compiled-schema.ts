import * as core from 'zod/v4/core'

/**
 * The same schema with its objects checked by functions that are compiled for them. zod/mini, by which the contract
 * is written for the sake of the browser, goes through the fields of each object anew, and takes twice the time.
 * What stands inside of unions, records and the like is left as it is.
 */
export function compiled<S extends core.$ZodType>(schema: S): S
export function compiled(schema: core.$ZodType): core.$ZodType {
  if (schema instanceof core.$ZodObject) {
    const { def } = schema._zod
    const fields = Object.entries(def.shape).map(([name, field]) => [name, compiled(field)] as const)
    return new core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(fields) })
  }
  if (schema instanceof core.$ZodArray) {
    const { def } = schema._zod
    return core.clone(schema, { ...def, element: compiled(def.element) })
  }
  if (schema instanceof core.$ZodOptional || schema instanceof core.$ZodNullable) {
    const { def } = schema._zod
    return core.clone(schema, { ...def, innerType: compiled(def.innerType) })
  }
  return schema
}
