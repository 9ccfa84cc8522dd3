import { type AgencyGap, missingOfAgency } from '#domain/content/agency-gaps.ts'
import { choicesField } from '#domain/forms/field.ts'
import { defineFields } from '#domain/forms/form.ts'
import { type OptionalStep, optionalSteps, type SetUpStep, setUpSteps } from './steps.ts'

/** The steps that no data says are done, and those that the agency does without. */
export const settledForm = defineFields('settings', {
  setUp: choicesField(optionalSteps, { required: false, optionLabels: 'setup.steps' }),
})

const agencyGapNames: readonly AgencyGap[] = ['licences', 'companyNumber', 'address', 'insurer', 'thirdPartyAccount']

type Known = Parameters<typeof missingOfAgency>[0] & {
  /** Steps that are settled by hand; absent and null for a site that was not made at the desk. */
  setUp?: readonly OptionalStep[] | null
  isPublic: boolean
  /** Whether the site has a logo or colours of its own. */
  hasLooks: boolean
  /** Homes online. */
  homes: number
  /** Pages that lack what only the agency knows: none is read and done before. */
  gaps: number
}

/** What is still to be done, in the order of the screens; nothing for a site that was not made at the desk. */
export function openSteps({ setUp, isPublic, hasLooks, homes, gaps, ...known }: Known): SetUpStep[] {
  if (!setUp) return []
  const missing = missingOfAgency(known)
  const isDone: Record<SetUpStep, boolean> = {
    agency: !agencyGapNames.some((name) => missing.includes(name)),
    looks: hasLooks,
    team: !missing.includes('agents'),
    pages: false,
    stock: homes > 0,
    mail: !missing.includes('mailFrom'),
    live: isPublic,
  }
  const settled = setUp.filter((step) => step !== 'pages' || gaps === 0)
  return setUpSteps.filter((step) => !isDone[step] && !settled.some((name) => name === step))
}
