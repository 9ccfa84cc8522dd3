import type { FieldValue, Values } from '#domain/admin/revision.ts'
import type { FieldSet } from '#domain/forms/form.ts'
import type { Translated } from '#domain/translated.ts'
import type { Module } from './module.ts'
import { richSource, typedRich } from './page/rich-marks.ts'
import type { RichText } from './rich-text.ts'
import { richLines } from './rich-text-html.ts'
import type { SiteDocument } from './site.ts'
import { type WrittenObject, type WrittenSite, type WrittenValue, writtenModule } from './site-file.ts'

/**
 * A part of the site's document that people edit by itself. The names of its fields are the paths in a site file:
 * `agency.legalName.nl`, with an item of a list by its id or, where it has none, by its position. The menu is a part of
 * each page: `pages.7.title.nl`.
 */
export type PartRef = { list: 'site' } | { list: 'pages' | 'articles'; id: number } | { list: 'menu' }

type Tree = { [key: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** The key of an item in a list: its position, where it is named by its id; null where there is none of that id. */
function keyIn(parent: Tree, name: string): string | null {
  if (!Array.isArray(parent) || !parent.some((item) => isTree(item) && 'id' in item)) return name
  const at = parent.findIndex((item) => isTree(item) && String(item.id) === name)
  return at < 0 ? null : String(at)
}

function valueAt(root: unknown, path: readonly string[]): unknown {
  let value = root
  for (const name of path) {
    const key = isTree(value) ? keyIn(value, name) : null
    value = key === null ? undefined : (value as Tree)[key]
  }
  return value
}

/** A whole block of a page: its JSON in a site file. */
const blockName = /^modules\.(\d+)$/

const markedName = /^(?:modules\.\d+\.description|(?:blocks\.\d+\.)?text|opening|closing)\.[a-z]{2}$/

/** A title is on level 1 above the text of an article, and on level 2 above that of a block. */
const headingIn = (name: string) => (name.startsWith('text.') ? 'h2' : 'h3')

/** Whether rich text is typed with the marks of a description, where these say all of it. */
export const isMarkedName = (name: string): boolean => markedName.test(name)

const isRich = (value: unknown): value is RichText =>
  Array.isArray(value) && value.some((node) => isTree(node) && 'tag' in node)

/** A picture, and one of a list. */
const pictureName = /(?:^|\.)(?:picture|poster|image|images\.\d+)$/

/** Pictures that a site file names by their path alone. */
const barePicture = /^agents\.\d+\.picture$/

/** A choice of what has an id, or of a number. */
const idName =
  /(?:^|\.)(?:id|parentId|categoryId)$|^agents\.\d+\.office$|^modules\.\d+\.position\.(?:span|columns\.\w+)$/

/** The languages of the site, of which a site file says whether each is used. */
const languagesName = 'languages'

type WrittenLanguage = { code: string; use?: boolean }

const usedCode = ({ code, use = true }: WrittenLanguage): string[] => (use ? [code] : [])

/** Those that it has stay, with their places; new ones come behind them. */
function writtenLanguages(stored: readonly WrittenLanguage[], used: readonly string[]): WrittenLanguage[] {
  const known = stored.map(({ code }) => ({ code, use: used.includes(code) }))
  const added = used.filter((code) => !known.some((one) => one.code === code))
  return [...known, ...added.map((code) => ({ code, use: true }))]
}

function listValue(name: string, items: readonly unknown[]): FieldValue {
  const texts = name === languagesName ? (items as WrittenLanguage[]).flatMap(usedCode) : items.map(String)
  return texts.length > 0 ? texts : null
}

/** Rich text as it is typed: with marks, or as HTML, a line a block; and a list of texts as lines. */
function fieldValue(name: string, value: unknown): FieldValue {
  if (isTree(value) && blockName.test(name)) return JSON.stringify(writtenModule(value as Module))
  if (isRich(value) && isMarkedName(name)) return typedRich(value, headingIn(name))
  if (isRich(value)) return richLines(value).join('\n')
  if (typeof value === 'number' && idName.test(name)) return String(value)
  if (Array.isArray(value)) return listValue(name, value)
  if (isTree(value) && pictureName.test(name)) return String(value.path)
  return isTree(value) || value === undefined || value === '' ? null : (value as FieldValue)
}

/** @returns the part as its fields read it; null where the document has none */
export function findPart(document: SiteDocument, part: PartRef): Tree | null {
  if (part.list === 'site') return document.site
  if (part.list === 'menu') return { pages: document.pages.map(({ params, ...row }) => ({ ...row, ...params })) }
  const rows: readonly { id: number; params: object }[] = document[part.list]
  const { params, ...row } = rows.find(({ id }) => id === part.id) ?? {}
  return params ? { ...row, ...params } : null
}

/** @returns the values of a part by the names of its fields, or by other names */
export const partValues = (
  part: Tree,
  { fields }: Pick<FieldSet, 'fields'>,
  names: readonly string[] = Object.keys(fields),
): Values =>
  Object.fromEntries(
    names.map((name) => {
      const value = fieldValue(name, valueAt(part, name.split('.')))
      const kind = fields[name]?.kind
      if (kind === 'agree') return [name, value === true]
      return [name, kind === 'long' && Array.isArray(value) ? value.join('\n') : value]
    }),
  )

/** Names of fields whose value is a list of which each line is an item. */
export type Lines = readonly string[]

function setAt(parent: WrittenObject, [name = '', ...rest]: readonly string[], value: WrittenValue | undefined) {
  const key = keyIn(parent, name)
  if (key === null) return
  if (rest.length === 0) {
    if (value === undefined) delete parent[key]
    else parent[key] = value
    return
  }
  if (!isTree(parent[key])) {
    if (value === undefined) return
    parent[key] = {}
  }
  setAt(parent[key] as WrittenObject, rest, value)
}

function setBlock(page: WrittenObject, id: string, text: FieldValue) {
  const others = ((page.modules ?? []) as WrittenObject[]).filter((block) => String(block.id) !== id)
  page.modules = text === null ? others : [...others, JSON.parse(String(text))]
}

/** A picture as a site file has it: one that stays keeps what else is said of it there. */
function writtenPicture(part: WrittenObject, name: string, path: FieldValue): WrittenValue | undefined {
  if (path === null) return undefined
  const isSame = (stored: unknown): stored is WrittenObject => isTree(stored) && stored.path === path
  const stored = valueAt(part, name.split('.'))
  if (isSame(stored)) return stored
  const list = valueAt(part, name.split('.').slice(0, -1))
  const moved = Array.isArray(list) ? list.find(isSame) : undefined
  if (moved) return moved
  return barePicture.test(name) ? String(path) : { path: String(path) }
}

/** Puts pictures in their places; a list has no gap where one was taken out. */
function writePictures(part: WrittenObject, fields: Values) {
  const lists = new Map<string, (WrittenValue | undefined)[]>()
  for (const [name, value] of Object.entries(fields).filter(([name]) => pictureName.test(name))) {
    const written = writtenPicture(part, name, value)
    if (name === 'banner.image' && value !== null) part.banner ??= { type: 'image' }
    const [, list, at] = /^(.*)\.(\d+)$/.exec(name) ?? []
    if (!list) {
      setAt(part, name.split('.'), written)
      continue
    }
    const stored = valueAt(part, list.split('.')) as WrittenValue[] | undefined
    const pictures = lists.get(list) ?? [...(stored ?? [])]
    pictures[Number(at)] = written
    lists.set(list, pictures)
  }
  for (const [list, pictures] of lists)
    setAt(
      part,
      list.split('.'),
      pictures.filter((item) => item !== undefined),
    )
}

const backgroundName = /^modules\.(\d+)\.background\.(?:color|images\.0)$/

/** What is behind a block: a picture, else a colour. */
function settleBackgrounds(part: WrittenObject, fields: Values) {
  for (const id of new Set(Object.keys(fields).flatMap((name) => backgroundName.exec(name)?.[1] ?? []))) {
    const background = valueAt(part, ['modules', id, 'background'])
    if (!isTree(background)) continue
    const { type, color, images } = background
    const plain = color === undefined ? 'none' : 'color'
    background.type = Array.isArray(images) && images.length > 0 ? (type === 'gallery' ? type : 'image') : plain
  }
}

/** A value as a site file has it. */
function writtenValue(name: string, value: Exclude<FieldValue, null>): WrittenValue {
  if (idName.test(name)) return Number(value)
  return typeof value === 'string' && isMarkedName(name) ? richSource(value, headingIn(name)) : (value as WrittenValue)
}

/** What without one of its values is not there at all. */
const wholes: Readonly<Record<string, string>> = { 'redirect.link': 'redirect', 'tiles.url': 'tiles' }

const pathOf = (name: string, value: FieldValue) => ((value === null && wholes[name]) || name).split('.')

function writtenIn(written: WrittenSite, part: PartRef): WrittenObject | undefined {
  if (part.list === 'site') return written.site
  if (part.list === 'menu') return { pages: written.pages }
  return written[part.list].find(({ id }) => id === part.id)
}

/** The whole of a row as a value beside those of its fields: null where the document has none. */
export const rowValue = (written: WrittenSite, part: PartRef): Values =>
  'id' in part ? { row: JSON.stringify(writtenIn(written, part)) ?? null } : {}

/** Adds a row, or leaves it out. It is the last one, since of two rows with the same address the second has the fault. */
function writeRow(written: WrittenSite, part: PartRef, row: FieldValue | undefined) {
  if (!('id' in part)) return
  const own = row === undefined ? writtenIn(written, part) : JSON.parse(row === null ? 'null' : String(row))
  written[part.list] = [...written[part.list].filter(({ id }) => id !== part.id), ...(own ? [own] : [])]
}

type PartForm = { form: Pick<FieldSet, 'fields'>; lines?: Lines }

/** @returns undefined for none */
function writtenField(
  target: WrittenObject,
  name: string,
  value: FieldValue,
  { form, lines = [] }: PartForm,
): WrittenValue | undefined {
  if (lines.includes(name))
    return String(value ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  if (value === null) return form.fields[name]?.kind === 'choices' ? [] : undefined
  if (name !== languagesName || !Array.isArray(value)) return writtenValue(name, value)
  return writtenLanguages((target.languages ?? []) as WrittenLanguage[], value.map(String))
}

/** Puts values into a site file, which is then to be read. */
export function writeValues(written: WrittenSite, part: PartRef, values: Values, partForm: PartForm) {
  const { row, ...fields } = values
  writeRow(written, part, row)
  const target = writtenIn(written, part)
  if (!target) return
  writePictures(target, fields)
  for (const [name, value] of Object.entries(fields).filter(([name]) => !pictureName.test(name))) {
    const block = blockName.exec(name)?.[1]
    if (block) {
      setBlock(target, block, value)
      continue
    }
    setAt(target, pathOf(name, value), writtenField(target, name, value, partForm))
  }
  settleBackgrounds(target, fields)
}

function placeOf(written: WrittenSite, part: PartRef): PropertyKey[] {
  if (part.list === 'menu') return []
  return 'id' in part ? [part.list, written[part.list].findIndex(({ id }) => id === part.id)] : [part.list]
}

/** @returns the name of the field that a fault of a site file is of; null of one in another part */
export function faultedField(written: WrittenSite, part: PartRef, path: readonly PropertyKey[]): string | null {
  const own = placeOf(written, part)
  if (!own.every((key, at) => path[at] === key)) return null
  let value: unknown = writtenIn(written, part)
  const names = path.slice(own.length).map((key) => {
    const isList = Array.isArray(value)
    value = isTree(value) ? value[String(key)] : undefined
    return isList && isTree(value) && 'id' in value ? String(value.id) : String(key)
  })
  return names.join('.')
}

/** Where another part has the fault: the settings, or the title of a page or an article. */
export function faultedTitle(written: WrittenSite, [list, at]: readonly PropertyKey[]): Translated | null {
  const row = list === 'pages' || list === 'articles' ? written[list][Number(at)] : undefined
  return (row?.title as Translated | undefined) ?? null
}
