import type { Thing } from 'schema-dts'

export type SchemaType<Type extends string> = Extract<Thing, { '@type': Type }>

type Nullable<T> = { [Name in keyof T]: T[Name] | null | undefined }

/** Removes empty fields, which validators report as errors. */
export const withoutNullish = <T extends object>(fields: Nullable<T>): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as T
