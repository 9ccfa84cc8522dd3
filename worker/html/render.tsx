import { Buffer } from 'node:buffer'
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import { forLog } from '#domain/error-log.ts'
import { EmbedMarkup } from '#ui/cached-markup.tsx'
import { SectionError } from '#ui/components/section-error.tsx'
import { type DeferredPart, DeferredParts, deferredPlaceholder } from '#ui/deferred.tsx'
import { FormContextProvider } from '#ui/forms/form-context.tsx'
import { PageHead } from '#ui/frame/head.tsx'
import { loadDrawings } from '#ui/property/facades.ts'
import { SiteProvider, type SiteView } from '#ui/site.tsx'
import type { Page, PageContext } from '#worker/page.ts'
import type { Chunk } from '#worker/page-store/chunks.ts'
import { frameOf } from './frame.tsx'
import { createEmbedder, markerOf, splitAt, toChunks } from './placeholders.ts'
import { ReadableStream as RenderedStream } from './react-runtime.ts'

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

/** @throws errors of components */
async function bytesOf(node: ReactNode, isPersonal = false): Promise<Buffer> {
  await loadDrawings()
  // The stream's encoder remembers short texts.
  if (isPersonal) return Buffer.from(renderToString(node))
  const stream = await renderToReadableStream(node, { onError() {} })
  if (stream instanceof RenderedStream) return Buffer.concat(await stream.chunks())
  return Buffer.from(await new Response(stream).arrayBuffer())
}

const bodyMark = '<template data-body=""></template>'

type FormContext = Pick<PageContext, 'form' | 'captcha'>

const inSite = (site: SiteView, parts: DeferredPart[] | null, node: ReactNode, context?: FormContext) => (
  <SiteProvider site={site}>
    <FormContextProvider
      value={{
        key: markerOf('key'),
        characters: markerOf('characters'),
        state: context?.form ?? null,
        captcha: context?.captcha ?? null,
      }}
    >
      <DeferredParts value={parts}>{node}</DeferredParts>
    </FormContextProvider>
  </SiteProvider>
)

export const renderPart = (site: SiteView, node: ReactNode): string => renderToString(inSite(site, null, node))

/** Ordered streaming; a failed part becomes an error message. @throws errors of the frame, before the first byte */
export async function render(page: Page, context: PageContext): Promise<Rendered> {
  const parts: DeferredPart[] = []
  const { embed, embedded } = createEmbedder()
  const embedding = (node: ReactNode) => <EmbedMarkup value={embed}>{node}</EmbedMarkup>
  const content = (
    <>
      <PageHead head={page.head} />
      <template data-body="" />
      {page.body}
    </>
  )
  const isPersonal = context.isPrivate || context.form !== null
  const bytes = await bytesOf(embedding(inSite(context.site, parts, content, context)), isPersonal)
  // React writes what it hoists into the head before everything else.
  const [head, body] = splitAt(bytes, bodyMark) as [Buffer, Buffer]
  const { before, after } = frameOf(page, context, toChunks(head, embedded))

  const between: Chunk[][] = []
  let left = body
  for (let index = 0; index < parts.length; index++) {
    const [first, others] = splitAt(left, deferredPlaceholder(index)) as [Buffer, Buffer]
    between.push(toChunks(first, embedded))
    left = others
  }
  between.push([...toChunks(left, embedded), ...after])

  let isWhole = true
  const part = async ({ content, recover }: DeferredPart) => {
    const partBytes = (node: ReactNode) => bytesOf(embedding(inSite(context.site, null, node, context)), isPersonal)
    try {
      return await content.then(partBytes).catch((cause) => {
        if (!recover) throw cause
        return recover().then(partBytes)
      })
    } catch (cause) {
      isWhole = false
      console.error(`page.part_failed route=${context.route}`, forLog(cause))
      return await bytesOf(inSite(context.site, null, <SectionError href={page.head.canonical} />))
    }
  }
  async function* rest() {
    for (const [index, later] of parts.entries()) {
      yield [...toChunks(await part(later), embedded), ...between[index + 1]!]
    }
  }
  const loaded = Promise.allSettled(parts.map(({ content }) => content))
  return { shell: [...before, ...between[0]!], rest: rest(), loaded, isWhole: () => isWhole }
}
