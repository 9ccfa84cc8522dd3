import { Buffer } from 'node:buffer'
import type { Context } from 'hono'
import { type ConsentChoice, denyAll, parseConsent } from '#domain/consent/choice.ts'
import type { Language } from '#locales/languages.ts'
import { ConsentDialog } from '#ui/frame/consent-dialog.tsx'
import type { SiteView } from '#ui/site.tsx'
import type { Env } from './env.ts'
import type { Visit } from './page.ts'
import { hasPreviewSegment } from './preview.ts'
import { renderPart } from './render.tsx'
import type { Catalogue } from './services/catalogue/catalogue.ts'

const asked = new WeakMap<Catalogue, Map<Language, Promise<Buffer>>>()

/** Nothing is asked. */
export const silence = Buffer.alloc(0)

/** @returns the markup of the dialog, with what is allowed now */
export const consentDialog = (site: SiteView, choice: ConsentChoice): Promise<string> =>
  renderPart(site, <ConsentDialog choice={choice} />)

/** @returns what asks a visitor who has not chosen yet, the same bytes each time; `silence` for everybody else and in a preview */
export function consentOf(
  { req }: Pick<Context<{ Bindings: Env }>, 'req'>,
  { site, catalogue, preview }: Pick<Visit, 'site' | 'catalogue' | 'preview'>,
): Promise<Buffer> | Buffer {
  // A preview whose link is no longer good is a page like any other, but for its path.
  if (preview || parseConsent(req.header('cookie') ?? '') || hasPreviewSegment(req.path)) return silence
  const known = asked.get(catalogue) ?? new Map<Language, Promise<Buffer>>()
  asked.set(catalogue, known)
  const dialog = known.get(site.language) ?? consentDialog(site, denyAll).then((markup) => Buffer.from(markup))
  known.set(site.language, dialog)
  return dialog
}
