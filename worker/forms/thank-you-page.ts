import type { Form } from '#domain/forms/form.ts'
import { contactForm } from '#domain/forms/inquiry.ts'
import type { PageContext } from '#worker/page.ts'
import { cmsPagePath } from '#worker/services/content/paths.ts'

/** @returns the path of the form's CMS page, else of that for messages, else of the built-in page */
export function thankYouPath({ catalogue, site }: Pick<PageContext, 'catalogue' | 'site'>, form: Form): string {
  // Without a receipt, the next step differs from that of a message: a mail to open, or an approval.
  const names = [`thanks-${form.name}`, ...(form.sendsReceipt ? [`thanks-${contactForm.name}`] : [])]
  for (const name of names) {
    const path = cmsPagePath(catalogue, site.language, name)
    if (path) return path
  }
  return site.href('thankYou', { form: form.name })
}
