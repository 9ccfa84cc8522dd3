import { Buffer } from 'node:buffer'
import type { ReactNode } from 'react'
import { forLog } from '#domain/error-log.ts'
import { SectionError } from '#ui/components/section-error.tsx'
import type { DeferredPart } from '#ui/deferred.tsx'
import { PageHead } from '#ui/frame/head.tsx'
import { loadDrawings } from '#ui/property/facades.ts'
import type { SiteView } from '#ui/site.tsx'
import type { Page, PageContext } from '#worker/page.ts'
import type { Chunk } from '#worker/page-store/chunks.ts'
import { createFiller, Filled, type Hoisted, rendered } from './fill.tsx'
import { frameOf } from './frame.tsx'

export type Rendered = {
  /** Everything before the first deferred part. */
  shell: Chunk[]
  /** The deferred parts in order; never rejects. */
  rest: AsyncGenerator<Chunk[]>
  /** Resolves when the data of every part is there. */
  loaded: Promise<unknown>
  /** Whether every part succeeded, after `rest` has ended. */
  isWhole: () => boolean
}

/** @returns markup without placeholders */
export const renderPart = (site: SiteView, node: ReactNode): string =>
  Buffer.concat(createFiller({ site })(node) as Uint8Array[]).toString()

const doctype = Buffer.from('<!DOCTYPE html>')

const isHoisted = (piece: object | string): piece is Hoisted => typeof piece === 'object' && 'hoisted' in piece

const isPart = (piece: object | string): piece is DeferredPart => typeof piece === 'object' && 'content' in piece

/** Ordered streaming; a failed part becomes an error message. @throws errors of the frame, before the first byte */
export async function render(page: Page, context: PageContext): Promise<Rendered> {
  await loadDrawings()
  // React's streaming encoder remembers short texts.
  const isPersonal = context.isPrivate || context.form !== null
  const fill = createFiller(context, !isPersonal)
  const chunksOf = async (node: ReactNode) =>
    (await rendered(fill(node))).map((piece) => (isHoisted(piece) ? piece.hoisted : (piece as Chunk)))

  const body = await rendered(fill(page.body))
  const head = [...fill(<PageHead head={page.head} />), ...body.filter(isHoisted).map(({ hoisted }) => hoisted)]
  const main = body.filter((piece) => !isHoisted(piece))
  const parts = main.filter(isPart)
  const between: Chunk[][] = [[doctype]]
  for (const piece of fill(frameOf(page, context, { head: new Filled(head), main: new Filled(main) }))) {
    if (isPart(piece)) between.push([])
    else between.at(-1)!.push(piece as Chunk)
  }

  let isWhole = true
  const part = async ({ content, recover }: DeferredPart) => {
    try {
      return await content.then(chunksOf).catch((cause) => {
        if (!recover) throw cause
        return recover().then(chunksOf)
      })
    } catch (cause) {
      isWhole = false
      console.error(`page.part_failed route=${context.route}`, forLog(cause))
      return await chunksOf(<SectionError href={page.head.canonical} />)
    }
  }
  async function* rest() {
    for (const [index, later] of parts.entries()) yield [...(await part(later)), ...between[index + 1]!]
  }
  const loaded = Promise.allSettled(parts.map(({ content }) => content))
  return { shell: between[0]!, rest: rest(), loaded, isWhole: () => isWhole }
}
