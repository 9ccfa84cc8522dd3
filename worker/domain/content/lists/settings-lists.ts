import { type Shown, shownOf } from '#domain/admin/revision.ts'
import { iconNames } from '#domain/content/icons.ts'
import { languageFields } from '#domain/content/settings-forms.ts'
import {
  checkboxField,
  choiceField,
  choiceFieldFrom,
  choicesFieldFrom,
  emailField,
  type Field,
  integerField,
  multilineField,
  pictureField,
  positionField,
  textField,
  wordsField,
} from '#domain/forms/field.ts'
import { type Entered, type FieldSet, formNames } from '#domain/forms/form.ts'
import { isTyped } from '#domain/forms/kinds.ts'
import { markets } from '#domain/property/status.ts'
import { type ItemList, itemKeys } from './part-lists.ts'

/** Parts of the settings that are lists. */
export const listViews = ['team', 'offices', 'links', 'lists'] as const

type ListView = (typeof listViews)[number]

type Fields = Readonly<Record<string, Field>>

/** `word`: its name below `settings.lists`. */
type ListDefinition = ItemList & {
  word: 'agents' | 'offices' | 'topBar' | 'header' | 'columns' | 'properties' | 'categories' | 'forms'
  fields: (at: string) => Fields
}

const optional = { required: false }

const label = (name: string) => ({ label: `settings.fields.${name}` })

const texts = (at: string, name: string, of: string, field = wordsField) =>
  languageFields(`${at}.${name}`, `settings.fields.${of}`, () => field({ ...optional, max: 10_000 }))

const linkFields = (at: string): Fields => ({
  ...texts(at, 'label', 'link.label'),
  [`${at}.link`]: textField({ max: 300, ...label('link.link') }),
  [`${at}.icon`]: choiceField(iconNames, { ...optional, ...label('link.icon'), optionLabels: 'articles.icons' }),
  [`${at}.color`]: textField({ ...optional, max: 7, ...label('link.color') }),
  [`${at}.status`]: choiceField(['published', 'draft'], {
    ...{ initial: 'published', ...label('link.status'), optionLabels: 'pages.options.status' },
  }),
})

const shownText = (at: string, name: string, field = wordsField): Fields => ({
  ...texts(at, `${name}.text`, `column.${name}`, field),
  [`${at}.${name}.public`]: checkboxField({ ...optional, ...label(`column.${name}Shown`) }),
})

const richField = (extra: Partial<Field> = {}) => multilineField({ ...extra, rows: 5 })

export const settingsLists: Readonly<Record<ListView, readonly ListDefinition[]>> = {
  team: [
    {
      ...{ name: 'agents', hasIds: true, word: 'agents' },
      fields: (at) => ({
        [`${at}.name`]: wordsField({ max: 100, ...label('agent.name') }),
        [`${at}.phone`]: textField({ max: 30, ...label('agency.phone') }),
        [`${at}.email`]: emailField({ ...optional, autocomplete: 'off', ...label('agency.email') }),
        [`${at}.picture`]: pictureField(label('agent.picture')),
        ...texts(at, 'role', 'agent.role'),
        [`${at}.languages`]: choicesFieldFrom('spoken', { ...optional, ...label('agent.languages') }),
        [`${at}.office`]: choiceFieldFrom('offices', { ...optional, ...label('agent.office') }),
        ...texts(at, 'text', 'agent.text', richField),
        [`${at}.public`]: checkboxField({ ...optional, ...label('agent.public') }),
      }),
    },
  ],
  offices: [
    {
      ...{ name: 'agency.offices', hasIds: true, word: 'offices' },
      fields: (at) => ({
        ...texts(at, 'name', 'office.name'),
        ...texts(at, 'street', 'agency.street'),
        ...texts(at, 'city', 'agency.city'),
        [`${at}.zip`]: textField({ max: 10, ...label('agency.zip') }),
        [`${at}.phone`]: textField({ ...optional, max: 30, ...label('agency.phone') }),
        ...texts(at, 'hours', 'agency.hours'),
        [`${at}.position`]: positionField({ ...optional, ...label('office.position') }),
      }),
    },
  ],
  links: [
    { name: 'topBarLinks', hasIds: false, word: 'topBar', fields: linkFields },
    { name: 'header.links', hasIds: false, word: 'header', fields: linkFields },
    {
      ...{ name: 'footer.columns', hasIds: false, word: 'columns' },
      fields: (at) => ({
        ...shownText(at, 'title'),
        ...shownText(at, 'intro', richField),
        ...shownText(at, 'text', richField),
        ...Object.fromEntries(
          (['sm', 'md', 'lg'] as const).map((width) => [
            `${at}.widths.${width}`,
            integerField({ ...optional, min: 1, max: 12, ...label(`column.widths.${width}`) }),
          ]),
        ),
      }),
    },
  ],
  lists: [
    {
      ...{ name: 'propertyLists', hasIds: true, word: 'properties' },
      fields: (at) => ({
        [`${at}.market`]: choiceField(markets, { ...label('list.market'), optionLabels: 'pages.markets' }),
        [`${at}.query`]: textField({ ...optional, max: 300, ...label('list.query') }),
      }),
    },
    {
      ...{ name: 'categories', hasIds: true, word: 'categories' },
      fields: (at) => ({
        ...texts(at, 'name', 'category.name'),
        [`${at}.parentId`]: choiceFieldFrom('categories', { ...optional, ...label('category.parentId') }),
        [`${at}.page`]: choiceFieldFrom('pageNames', { ...optional, ...label('category.page') }),
      }),
    },
    {
      ...{ name: 'contactForms', hasIds: true, word: 'forms' },
      fields: (at) => ({
        [`${at}.form`]: choiceField(formNames, { ...label('contactForm'), optionLabels: 'mail.subject' }),
      }),
    },
  ],
}

/** Fields of an item, with its place and whether it is removed. */
const itemFields = ({ fields }: ListDefinition, at: string): Fields => ({
  ...fields(at),
  [`${at}.place`]: integerField({ ...optional, min: 1, max: 99, ...label('item.place') }),
  [`${at}.removed`]: checkboxField({ ...optional, ...label('item.removed') }),
})

const definitions = Object.values(settingsLists).flat()

/** The list of a field's name, and the form of its item; a list itself is a field of a revision. */
export function listOfField(name: string): { list: ListDefinition; form: FieldSet } | null {
  const list = definitions.find((item) => name === item.name || name.startsWith(`${item.name}.`))
  if (!list) return null
  const key = name.slice(list.name.length + 1).split('.')[0]
  return { list, form: { words: 'settings', steps: [], fields: itemFields(list, `${list.name}.${key}`) } }
}

type Sent = Pick<FormData, 'has' | 'get' | 'keys'>

const maxItems = 60

/** Whether something was typed of an item. */
const isFilled = (fields: Fields, sent: Sent | undefined): boolean =>
  Object.entries(fields).some(
    ([name, { kind, initial }]) =>
      (isTyped(kind) || (kind === 'choice' && !initial)) &&
      !name.endsWith('.place') &&
      String(sent?.get(name) ?? '').trim() !== '',
  )

/** Positions below the most that a list may have: each before it is filled up. */
const sentKeys = ({ name, hasIds }: ListDefinition, sent: Sent | undefined): string[] =>
  [...(sent?.keys() ?? [])].flatMap((field) => {
    const key = field.startsWith(`${name}.`) ? field.slice(name.length + 1).split('.')[0]! : ''
    return /^\d{1,6}$/.test(key) && (hasIds || Number(key) < maxItems) ? [key] : []
  })

/**
 * The forms of lists: `shown` has each item and a blank one, `read` what a form that was sent has to be valid in.
 * @param site the configuration as it is stored
 */
export function listForms(view: ListView, site: object, sent?: Sent): Record<'shown' | 'read', FieldSet> {
  const items = settingsLists[view].flatMap((list) => {
    const stored = itemKeys(site, list)
    const inForm = sentKeys(list, sent)
    const known = [...new Set([...stored, ...inForm])].slice(0, maxItems)
    const fieldsOf = (key: string) => itemFields(list, `${list.name}.${key}`)
    const isBlank = (key: string) => !stored.includes(key) && !isFilled(fieldsOf(key), sent)
    const next = String(Math.max(list.hasIds ? 0 : -1, ...known.map(Number)) + 1)
    const keys = known.some(isBlank) ? known : [...known, next]
    return keys.map((key) => {
      const at = `${list.name}.${key}`
      return {
        ...{ at, fields: fieldsOf(key), isBlank: isBlank(key), isRemoved: sent?.has(`${at}.removed`) === true },
        // Others have added it meanwhile.
        isUnseen: sent !== undefined && !inForm.includes(key),
      }
    })
  })
  const asForm = (parts: readonly { at: string; fields: Fields }[]): FieldSet => ({
    words: 'settings',
    fields: Object.assign({}, ...parts.map(({ fields }) => fields)),
    steps: parts.map(({ at, fields }) => ({ name: at, fields: Object.keys(fields) })),
  })
  const eased = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, required: false }]))
  return {
    shown: asForm(
      items.map(({ at, fields, isBlank, isRemoved }) => ({
        at,
        fields: isBlank || isRemoved ? eased(fields) : fields,
      })),
    ),
    read: asForm(
      items.flatMap(({ at, fields, isBlank, isRemoved, isUnseen }) => {
        if (isBlank || isUnseen) return []
        const removed = `${at}.removed`
        return [{ at, fields: isRemoved ? { [removed]: fields[removed]! } : fields }]
      }),
    ),
  }
}

const newPlace = shownOf({ place: null }, ['place']).place

/**
 * A form whose new items have the keys of none by now: of two people who each add one, both are kept.
 * @param shown what the form showed: a new item had no place
 */
export function withFreeKeys(view: ListView, site: object, sent: FormData, shown: Shown): FormData {
  const moved = settingsLists[view].flatMap((list) => {
    const stored = itemKeys(site, list)
    const keys = [...new Set(sentKeys(list, sent))]
    const taken = keys.filter((key) => stored.includes(key) && shown[`${list.name}.${key}.place`] === newPlace)
    const free = Math.max(...[...stored, ...keys].map(Number)) + 1
    return taken.map((key, at) => [`${list.name}.${key}.`, `${list.name}.${free + at}.`] as const)
  })
  if (moved.length === 0) return sent
  const nameOf = (name: string) => {
    const [from, to] = moved.find(([from]) => name.startsWith(from)) ?? ['', '']
    return to + name.slice(from.length)
  }
  const freed = new FormData()
  for (const [name, value] of sent) freed.append(nameOf(name), value)
  freed.set(
    'shown',
    JSON.stringify(Object.fromEntries(Object.entries(shown).map(([name, hash]) => [nameOf(name), hash]))),
  )
  return freed
}

/** What an item is called in the values of a form, in a language or any other. */
export function itemName(at: string, values: Entered, language: string) {
  const names = ['name', `name.${language}`, `label.${language}`, `title.text.${language}`]
  const others = Object.keys(values).filter((name) => /\.(?:name|label|title\.text)\.\w\w$/.test(name))
  return [...names.map((name) => `${at}.${name}`), ...others.filter((name) => name.startsWith(`${at}.`))]
    .map((name) => values[name]?.[0])
    .find(Boolean)
}

/** The number of an item without a name, where it has one: a choice says what it is. */
export const itemNumber = (at: string, values: Entered): string | undefined =>
  ['market', 'form'].some((name) => values[`${at}.${name}`]?.[0]) ? at.split('.').at(-1) : undefined

/** The ids of the agents that a form removes. */
export const removedAgents = (sent: Sent): number[] =>
  sentKeys(settingsLists.team[0]!, sent)
    .filter((key) => sent.has(`agents.${key}.removed`))
    .map(Number)

/** What an item of a list as it is stored is called. */
export function itemLabel(item: object, language: string): string {
  const { name, label, title }: { name?: unknown; label?: unknown; title?: { text?: unknown } } = item
  const texts = name ?? label ?? title?.text ?? {}
  if (typeof texts === 'string') return texts
  const all = texts as Readonly<Record<string, string>>
  return all[language] ?? Object.values(all)[0] ?? '–'
}
