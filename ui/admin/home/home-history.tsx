import type { FormOptions } from '#domain/forms/form.ts'
import { type RevisionView, RowHistory } from '#ui/admin/history/revision.tsx'
import { type EditedHomeView, HomeFrame } from './home-frame.tsx'

type HistoryProps = { home: EditedHomeView; revisions: readonly RevisionView[]; options: FormOptions }

export const HomeHistory = ({ home, ...history }: HistoryProps) => (
  <HomeFrame home={home} view="history">
    <RowHistory {...history} />
  </HomeFrame>
)
