import { type BulkFault, type BulkReason, maxBulkRows } from '#domain/admin/bulk.ts'
import type { ResourceDefinition } from '#domain/admin/resource.ts'
import { DeskIcon } from '#ui/admin/desk-icon.tsx'
import { useSite } from '#ui/site.tsx'

/** `detail`: its state, or what it lacks, in words; `href`: null for a row that is gone. */
export type RefusedRow = { id: string; name: string; href: string | null; reason: BulkReason; detail: string }

/** Rows that are named; of more there is a count. */
const maxNamed = 50

type Props = { definition: ResourceDefinition; refused: readonly RefusedRow[]; fault: BulkFault | null }

/** Which rows of a bulk action stay as they are, each with its reason; or why nothing was done. */
export function RefusedRows({ definition: { resource }, refused, fault }: Props) {
  const { t, plural } = useSite()
  const rowsText = (count: number) => plural(`${resource}.count`, count)
  if (fault) return <Refusal title={faultText(fault)} />
  if (refused.length === 0) return null
  return (
    <Refusal title={t('list.unchanged', { rows: rowsText(refused.length) })}>
      <ul>
        {refused.slice(0, maxNamed).map(({ id, name, href, reason, detail }) => (
          <li key={id}>
            {href ? <a href={href}>{name}</a> : name}: {t(`list.reasons.${reason}`, { detail })}
          </li>
        ))}
        {refused.length > maxNamed && <li>{t('list.more', { rows: rowsText(refused.length - maxNamed) })}</li>}
      </ul>
    </Refusal>
  )

  function faultText(fault: BulkFault): string {
    switch (fault.kind) {
      case 'many':
        return t('list.faults.many', { rows: rowsText(fault.count), max: maxBulkRows })
      case 'differs':
        return t('list.faults.differs', { shown: fault.shown, count: fault.count })
      default:
        return t(`list.faults.${fault.kind}`)
    }
  }
}

const Refusal = ({ title, children }: { title: string; children?: React.ReactNode }) => (
  <div className="note warn" role="alert">
    <DeskIcon name="triangle-alert" />
    <div>
      <b>{title}</b>
      {children}
    </div>
  </div>
)
