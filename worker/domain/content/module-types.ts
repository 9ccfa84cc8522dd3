import type { SitePicture } from '#domain/picture.ts'

/** Field of a module: how it is read from a site file, written to one, and edited. */
export type ModuleField = (
  | { kind: 'pictures' }
  | { kind: 'video' }
  | { kind: 'count'; from: number; to: number }
  | { kind: 'flag' }
) & { isRequired?: true }

type FieldValue = { pictures: SitePicture[]; video: string | null; count: number | null; flag: boolean }

/** What `relation.id` is the id of. */
export type ModuleRelation = 'property list' | 'article' | 'category' | 'contact form'

export type ModuleDefinition = {
  relation?: ModuleRelation
  fields: Readonly<Record<string, ModuleField>>
  /** Title for screen readers of a module without one, whose cards have titles on level 3. */
  untitled?: 'properties' | 'projects' | 'articles' | 'agents'
  /** Views that look different, and whether it has cards or pictures side by side. */
  views?: readonly ('single' | 'news' | 'feature')[]
  hasCards?: true
}

const images = { kind: 'pictures' } as const
const maxItems = { kind: 'count', from: 1, to: 1000 } as const

export const moduleDefinitions = {
  'property-list': { relation: 'property list', fields: { maxItems }, untitled: 'properties', hasCards: true },
  article: { relation: 'article', fields: {}, views: ['single', 'news'] },
  category: {
    relation: 'category',
    fields: { maxItems, subcategories: { kind: 'flag' } },
    untitled: 'articles',
    views: ['single', 'news', 'feature'],
    hasCards: true,
  },
  contact: { relation: 'contact form', fields: {}, views: ['single', 'news'] },
  'project-list': { fields: { maxItems }, untitled: 'projects', views: ['single', 'feature'], hasCards: true },
  agents: { fields: {}, untitled: 'agents' },
  text: { fields: { images }, hasCards: true },
  gallery: { fields: { images: { ...images, isRequired: true }, maxItems }, hasCards: true },
  video: { fields: { images, video: { kind: 'video', isRequired: true } } },
  testimonials: { fields: { maxItems }, hasCards: true },
  towns: { fields: { maxItems } },
  cookies: { fields: {} },
} as const satisfies Record<string, ModuleDefinition>

export type ModuleType = keyof typeof moduleDefinitions

export const moduleTypes = Object.keys(moduleDefinitions) as ModuleType[]

/** @throws for a type that there is not */
export const moduleDefinition = (type: ModuleType): ModuleDefinition => {
  if (!Object.hasOwn(moduleDefinitions, type)) throw new Error(`no kind of module called ${type}`)
  return moduleDefinitions[type]
}

const howRead = ({ isRequired: _, ...field }: ModuleField) => JSON.stringify(field)

/** @returns the fields of all types by name @throws for two of one name that are read differently */
export function fieldsOf(definitions: Readonly<Record<string, ModuleDefinition>>): Record<string, ModuleField> {
  const fields: Record<string, ModuleField> = {}
  for (const [type, own] of Object.entries(definitions))
    for (const [name, field] of Object.entries(own.fields)) {
      fields[name] ??= field
      const [first, other] = [howRead(fields[name]), howRead(field)]
      if (first !== other) throw new Error(`the field ${name} of ${type} is ${other}, that of another module ${first}`)
    }
  return fields
}

type Fields<Type extends ModuleType> = (typeof moduleDefinitions)[Type]['fields']

/** Values of the fields that modules of a type have besides those of all. */
export type OwnFields<Type extends ModuleType> = {
  -readonly [Name in keyof Fields<Type>]: Fields<Type>[Name] extends { kind: infer Kind extends keyof FieldValue }
    ? FieldValue[Kind]
    : never
}
