import { enteredFrom } from '#domain/forms/entered.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import { formOptions } from '#worker/html/form-options.ts'
import { siteView } from '#worker/site-view.ts'
import type { Submission } from '#worker/submission.ts'

/** @returns the options of a submission's form in the agency's language */
export async function agencyOptions({ form, subject, values, context, options }: Submission): Promise<FormOptions> {
  const { site, catalogue } = context
  if (site.language === site.defaultLanguage || Object.keys(options).length === 0) return options
  // The names of units and towns come from services of one language.
  const services = context.servicesIn(site.defaultLanguage)
  const agency = siteView(catalogue, site.defaultLanguage, site.origin, site.today)
  return formOptions(form, { ...context, site: agency, services }, subject, { entered: enteredFrom(form, values) })
}
