import type { ResourceDefinition } from '#domain/admin/resource.ts'
import type { Key, T } from '#locales/translator.ts'

/** @returns what says a word of a noun, below its name */
export const resourceWords =
  (t: T, { resource }: Pick<ResourceDefinition, 'resource'>) =>
  (path: string): string =>
    t(`${resource}.${path}` as Key)
