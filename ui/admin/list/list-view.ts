import type { BulkOutcome } from '#domain/admin/bulk.ts'
import type { ListQuery, ResourceDefinition } from '#domain/admin/resource.ts'
import type { SavedView } from '#domain/admin/saved-view.ts'
import type { Notice } from '#domain/forms/notice.ts'
import type { RouteName } from '#locales/paths.ts'
import type { Options } from '#ui/forms/select.tsx'
import type { RefusedRow } from './refused-rows.tsx'

/** The list of a noun as a page shows it. */
export type ListView = {
  definition: ResourceDefinition
  route: RouteName
  query: ListQuery
  /** Options of each filter, in their order; one without any is not shown. */
  filters: Readonly<Record<string, Options>>
  /** Options of what actions take. */
  choices: Readonly<Record<string, Options>>
  /** Rows of each view, and those with an option of a filter where they are counted: `source.search`. */
  counts: Readonly<Record<string, number>>
  /** Idempotency key of the next bulk action. */
  formKey: string
  /** Whether the person may change some row at least. */
  mayChange: boolean
  mayExport: boolean
  saved: readonly SavedView[]
  mayShare: boolean
  notice: Notice | null
  outcome: (Omit<BulkOutcome, 'refused'> & { refused: readonly RefusedRow[] }) | null
  /** Rows that stay ticked. */
  ticked: readonly string[]
}
