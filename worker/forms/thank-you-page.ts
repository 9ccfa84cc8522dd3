import type { FormName } from '#domain/forms/form.ts'
import type { PageContext } from '#worker/page.ts'
import { cmsPagePath } from '#worker/services/content/paths.ts'

/** Their next step (a mail to open, an approval) differs from that of a message. */
const withOwnPage: readonly FormName[] = ['demand-register', 'sign-newsletter', 'send-to-friend', 'testimonial']

/** @returns the path of the form's CMS page, else of that for messages, else of the built-in page */
export function thankYouPath({ catalogue, site }: Pick<PageContext, 'catalogue' | 'site'>, form: FormName): string {
  const names = withOwnPage.includes(form) ? [`thanks-${form}`] : [`thanks-${form}`, 'thanks-site-contact']
  for (const name of names) {
    const path = cmsPagePath(catalogue, site.language, name)
    if (path) return path
  }
  return site.href('sent', { form })
}
