import type { Thing } from 'schema-dts'

/** The node of schema.org that bears this very type, without its kinds and without a bare text. */
export type SchemaType<Type extends string> = Extract<Thing, { '@type': Type }>

type Nullable<T> = { [Name in keyof T]: T[Name] | null | undefined }

/** @returns the node without the fields that nothing is known for: machines take an empty field for a fault */
export const withoutNullish = <T extends object>(fields: Nullable<T>): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as T
