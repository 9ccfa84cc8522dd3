import type { FormName } from '#domain/forms/form.ts'
import type { PageContext } from '#worker/page.ts'
import { cmsPagePath } from '#worker/services/content/paths.ts'

/** Forms whose thanks tell of a mail to be opened, of a friend or of an approval: those for a message would be untrue. */
const withOwnPage: readonly FormName[] = ['demand-register', 'sign-newsletter', 'send-to-friend', 'testimonial']

/** @returns the path of the page that thanks for a form: the editor's own, else that of a plain message, else ours */
export function thankYouPath({ catalogue, site }: Pick<PageContext, 'catalogue' | 'site'>, form: FormName): string {
  const names = withOwnPage.includes(form) ? [`thanks-${form}`] : [`thanks-${form}`, 'thanks-site-contact']
  for (const name of names) {
    const path = cmsPagePath(catalogue, site.language, name)
    if (path) return path
  }
  return site.href('sent', { form })
}
