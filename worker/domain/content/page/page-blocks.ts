import type { FieldValue, Values } from '#domain/admin/revision.ts'
import type { Module } from '#domain/content/module.ts'
import { type ModuleRelation, type ModuleType, moduleDefinition, moduleTypes } from '#domain/content/module-types.ts'
import type { Site, SiteDocument } from '#domain/content/site.ts'
import { oneOf } from '#domain/one-of.ts'

/** The blocks of a page, hidden ones too, as they follow each other. */
export const orderedBlocks = (modules: readonly Module[]): Module[] =>
  modules.toSorted((a, b) => a.position.contentRow - b.position.contentRow || a.sort - b.sort || a.id - b.id)

const placed = (blocks: readonly Module[], rows: readonly number[]): Values =>
  Object.fromEntries(
    blocks.flatMap((item, at): [string, FieldValue][] => [
      [`modules.${item.id}.sort`, at + 1],
      [`modules.${item.id}.position.contentRow`, rows[at]!],
    ]),
  )

/** Rows of the page stay where they are: a block that is moved over their border takes the place of the other. */
function moved(modules: readonly Module[], id: number, by: 1 | -1): Values {
  const blocks = orderedBlocks(modules)
  const rows = blocks.map(({ position }) => position.contentRow)
  const from = blocks.findIndex((block) => block.id === id)
  const [block, other] = [blocks[from], blocks[from + by]]
  if (!block || !other) return {}
  blocks[from] = other
  blocks[from + by] = block
  return placed(blocks, rows)
}

/** Whether a block is in the row of the one before it; null of the first block. */
export function isJoined(modules: readonly Module[], id: number): boolean | null {
  const blocks = orderedBlocks(modules)
  const at = blocks.findIndex((block) => block.id === id)
  return at < 1 ? null : blocks[at]!.position.contentRow === blocks[at - 1]!.position.contentRow
}

/** Begins a row at a block, or puts it into the row before it, with those behind it. */
function rowed(modules: readonly Module[], id: number, isNew: boolean): Values {
  if (isJoined(modules, id) !== isNew) return {}
  const blocks = orderedBlocks(modules)
  const at = blocks.findIndex((block) => block.id === id)
  const rows = blocks.map(({ position }) => position.contentRow)
  const by = isNew ? 1 : rows[at - 1]! - rows[at]!
  return placed(
    blocks,
    rows.map((row, place) => (place < at ? row : row + by)),
  )
}

type Targets = Record<ModuleRelation, readonly { id: number }[]>

/** What a block of a kind can be about. */
export const blockTargets = ({ site, articles }: Pick<SiteDocument, 'site' | 'articles'>): Targets => ({
  'property list': site.propertyLists,
  article: articles,
  category: site.categories,
  'contact form': site.contactForms satisfies Site['contactForms'],
})

/** Kinds that can be added: a block that needs a file or an address comes with a site file. */
export const addedTypes = (targets: Targets): ModuleType[] =>
  moduleTypes.filter((type) => {
    const { fields, relation } = moduleDefinition(type)
    return !Object.values(fields).some(({ isRequired }) => isRequired) && (!relation || targets[relation].length > 0)
  })

/** A new block is at the end of the page. */
function added(modules: readonly Module[], type: ModuleType, targets: Targets): Values {
  const id = Math.max(0, ...modules.map((module) => module.id)) + 1
  const { relation } = moduleDefinition(type)
  const block = {
    ...{ id, status: 'published', sort: Math.max(0, ...modules.map(({ sort }) => sort)) + 1 },
    position: { contentRow: orderedBlocks(modules).at(-1)?.position.contentRow ?? 1 },
    relation: { type, id: relation ? targets[relation][0]!.id : null },
  }
  return { [`modules.${id}`]: JSON.stringify(block) }
}

/** @returns what a button does to the blocks of a page; null for another button */
export function blockAct(verb: string, targets: Targets): ((modules: readonly Module[]) => Values) | null {
  const [, act, of = ''] = /^(add|up|down|hide|show|split|join|remove):([\w-]{1,30})$/.exec(verb) ?? []
  const type = oneOf(addedTypes(targets), of)
  if (act === 'add') return type && ((modules) => added(modules, type, targets))
  if (!/^\d+$/.test(of)) return null
  const id = Number(of)
  const ifHere = (values: Values) => (modules: readonly Module[]) =>
    modules.some((module) => module.id === id) ? values : {}
  switch (act) {
    case 'up':
    case 'down':
      return (modules) => moved(modules, id, act === 'up' ? -1 : 1)
    case 'split':
    case 'join':
      return (modules) => rowed(modules, id, act === 'split')
    case 'hide':
    case 'show':
      return ifHere({ [`modules.${id}.status`]: act === 'hide' ? 'draft' : 'published' })
    case 'remove':
      return ifHere({ [`modules.${id}`]: null })
    default:
      return null
  }
}
