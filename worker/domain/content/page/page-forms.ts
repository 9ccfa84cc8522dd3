import type { FieldValue } from '#domain/admin/revision.ts'
import { type Module, moduleViews, titleSizes } from '#domain/content/module.ts'
import { type ModuleField, type ModuleType, moduleDefinition, moduleTypes } from '#domain/content/module-types.ts'
import type { PageRecord } from '#domain/content/page.ts'
import { languageFields } from '#domain/content/settings-forms.ts'
import {
  checkboxField,
  choiceField,
  choiceFieldFrom,
  choicesFieldFrom,
  type Field,
  integerField,
  multilineField,
  pictureField,
  signedField,
  textField,
  wordsField,
} from '#domain/forms/field.ts'
import { defineFields, defineSections, type FieldSet } from '#domain/forms/form.ts'
import type { Translated } from '#domain/translated.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { orderedBlocks } from './page-blocks.ts'

const optional = { required: false }

const words = 'pages'

const labelled = (name: string) => ({ label: `${words}.fields.${name}` })

const line = () => wordsField(optional)

const part = () => textField(optional)

const longText = (max: number, rows: number) => () => multilineField({ ...optional, max, rows, full: true })

type Fields = Readonly<Record<string, Field>>

const ownField = (name: string, field: ModuleField): Field | null => {
  const label = { ...optional, ...labelled(`block.${name}`) }
  if (field.kind === 'flag') return checkboxField(label)
  if (field.kind === 'count') return integerField({ ...label, min: field.from, max: field.to })
  return field.kind === 'video' ? textField({ ...label, required: field.isRequired === true, max: 300 }) : null
}

type BlockOf = Pick<Module, 'id'> & {
  view?: Module['view']
  relation: Pick<Module['relation'], 'type'>
  /** Those that it has, where its kind has any. */
  images?: readonly unknown[]
}

/** A field of each picture of a list, and a further one. */
const pictureFields = (name: string, pictures: readonly unknown[], label: string): Fields =>
  Object.fromEntries(
    Array.from({ length: pictures.length + 1 }, (_, at) => [`${name}.${at}`, pictureField(labelled(label))]),
  )

const columnNames = ['sm', 'md', 'lg'] as const

const widthField = (name: string, extra: Parameters<typeof choiceFieldFrom>[1] = optional) =>
  choiceFieldFrom('widths', { ...extra, ...labelled(`block.${name}`) })

/** Fields of how a block looks: its title, its cards, its width on each screen, and what is behind it. */
export function layoutFields({ id, view = 'single', relation: { type } }: BlockOf): Fields {
  const { views = [], hasCards } = moduleDefinition(type)
  const at = `modules.${id}`
  const chosen = (name: string, options: readonly string[], initial: string) =>
    choiceField(options, { ...labelled(`block.${name}`), initial, optionLabels: `${words}.options.${name}` })
  return {
    [`${at}.titleSize`]: chosen('titleSize', titleSizes, 'large'),
    ...(views.length > 0 && { [`${at}.view`]: chosen('view', [...new Set([...views, view])], 'single') }),
    ...(hasCards && { [`${at}.perRow`]: integerField({ ...labelled('block.perRow'), min: 1, max: 4 }) }),
    [`${at}.position.span`]: widthField('span', { initial: '12' }),
    ...Object.fromEntries(columnNames.map((name) => [`${at}.position.columns.${name}`, widthField(name)])),
    [`${at}.background.color`]: textField({ ...optional, ...labelled('block.color'), max: 7 }),
    [`${at}.background.images.0`]: pictureField(labelled('block.background')),
  }
}

/** Fields of a block: its texts, what it is about, and those of its kind. */
export function blockFields({ id, relation: { type }, images = [] }: BlockOf, languages: readonly Language[]): Fields {
  const { relation, fields } = moduleDefinition(type)
  const at = `modules.${id}`
  const own = Object.entries(fields).flatMap(([name, field]) => {
    const made = ownField(name, field)
    return made ? [[`${at}.${name}`, made] as const] : []
  })
  return {
    ...languageFields(`${at}.title`, `${words}.fields.block.title`, line, languages),
    ...languageFields(`${at}.description`, `${words}.fields.block.description`, longText(20_000, 6), languages),
    ...(relation && { [`${at}.relation.id`]: choiceFieldFrom(relation, labelled('block.relation')) }),
    ...Object.fromEntries(own),
    ...('images' in fields && pictureFields(`${at}.images`, images, 'block.image')),
  }
}

const wholeBlock = (block: BlockOf, languages: readonly Language[]): Fields => ({
  ...blockFields(block, languages),
  ...layoutFields(block),
})

/** Whether a page can be taken off the site: all but one of the pages of the code are always online. */
export const canHide = ({ params: { route } }: { params: Pick<PageRecord['params'], 'route'> }): boolean =>
  route === null || route === 'projects'

/** Pages of the code: their address is its own. */
function displayFields(route: PageRecord['params']['route'], redirect: unknown): Fields {
  return {
    menu: checkboxField(optional),
    subMenu: checkboxField(optional),
    breadcrumb: checkboxField(optional),
    sort: signedField(),
    ...(route === null && {
      parentId: choiceFieldFrom('pages', optional),
      withheld: choicesFieldFrom('languages', optional),
    }),
    ...(redirect ? { 'redirect.active': checkboxField(optional) } : {}),
    ...(canHide({ params: { route } }) && { 'redirect.link': textField({ ...optional, max: 300 }) }),
  }
}

/** The pictures of the banner above a page; one without a banner gets that of a picture. */
function bannerFields(banner: PageRecord['banner']): Fields {
  if (banner?.type === 'gallery') return pictureFields('banner.images', banner.images, 'banner.image')
  if (banner?.type === 'video') return { 'banner.poster': pictureField(labelled('banner.poster')) }
  return banner?.type === 'map' ? {} : { 'banner.image': pictureField(labelled('banner.image')) }
}

type EditedPage = Pick<PageRecord, 'banner'> & {
  params: Pick<PageRecord['params'], 'route' | 'redirect'>
  modules: readonly BlockOf[]
}

function sectionsOf({ params: { route, redirect }, banner, modules }: EditedPage, languages: readonly Language[]) {
  const texts = (name: string, field: () => Field) => languageFields(name, `${words}.fields.${name}`, field, languages)
  return {
    texts: { ...texts('title', line), ...texts('description', longText(1000, 3)), ...bannerFields(banner) },
    blocks: Object.assign({}, ...modules.map((module) => wholeBlock(module, languages))) as Fields,
    ...(route === null && { address: { path: textField({ max: 100 }), ...texts('paths', part) } }),
    search: {
      ...languageFields('seo.*.title', `${words}.fields.seo.title`, line, languages),
      ...languageFields('seo.*.description', `${words}.fields.seo.description`, longText(400, 3), languages),
    },
    display: displayFields(route, redirect),
  }
}

/** The form of a page, with the fields of its blocks as they follow each other. */
export function pageForm(page: PageRecord, languages: readonly Language[]): FieldSet {
  const modules = orderedBlocks(page.modules)
  return defineSections(words, sectionsOf({ ...page, modules }, languages))
}

/** Fields of any page, with a block of each kind. */
export const allFields: Fields = {
  ...Object.assign(
    {},
    ...Object.values(
      sectionsOf(
        {
          params: { route: null, redirect: { active: true, link: '' } },
          banner: null,
          modules: moduleTypes.map((type) => ({ id: 0, relation: { type } })),
        },
        languageCodes,
      ),
    ),
  ),
  status: choiceField(['published', 'draft'], { label: `${words}.fields.status` }),
  'banner.images.0': pictureField(labelled('banner.image')),
  'banner.poster': pictureField(labelled('banner.poster')),
  'modules.0': textField(labelled('block.whole')),
  'modules.0.view': choiceField(moduleViews, {
    ...labelled('block.view'),
    optionLabels: `${words}.options.view`,
  }),
  'modules.0.sort': signedField(labelled('block.sort')),
  'modules.0.status': choiceField(['published', 'draft'], {
    ...labelled('block.status'),
    optionLabels: `${words}.options.block`,
  }),
}

/** A field of one of the pages of the menu. */
const menuName = /^pages\.(\d+)\./

/** The page that a change of the menu is of; null of another change. */
export const menuPageOf = (name: string): number | null => Number(menuName.exec(name)?.[1]) || null

/** The one field of a change, whatever blocks the page has. */
export const pageFieldOf = (name: string): FieldSet => {
  const own = name.replace(menuName, '')
  const field = allFields[own.replace(/^modules\.\d+/, 'modules.0').replace(/\.images\.\d+$/, '.images.0')]
  return { words, steps: [], fields: field ? { [name]: { ...labelled(own), ...field } } : {} }
}

/** Whether a value is a whole block, as JSON. */
export const isWholeBlock = (name: string): boolean => /^modules\.\d+$/.test(name)

/** What a whole block in a revision is called; null of another value. */
export function blockTitle(name: string, value: FieldValue): { title: Translated; type: ModuleType } | null {
  if (!isWholeBlock(name) || typeof value !== 'string') return null
  const { title = {}, relation } = JSON.parse(value) as { title?: Translated; relation: { type: ModuleType } }
  return { title, type: relation.type }
}

export const newPageForm = defineFields(words, { title: wordsField() })

/** `sort`: its place, the last one. */
type NewPage = { title: string; sort: number; language: Language; today: string; path: string }

/** A draft, as in a site file. */
export const newPage = ({ title, sort, language, today, path }: NewPage, id: number) => ({
  ...{ id, sort, name: path, path, title: { [language]: title }, status: 'draft', created: today, modified: today },
})
