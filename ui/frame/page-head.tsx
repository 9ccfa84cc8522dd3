import { isLongTitle } from '#domain/title.ts'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'

/** Trail and title, which every page but the home page has. A title of more than 50 characters is set smaller. */
export const PageHead = ({ trail, title }: { trail: Crumb[] | null; title: string }) => (
  <div className="wrap page-head">
    {trail && <Breadcrumb trail={trail} />}
    <h1 className={isLongTitle(title) ? 'long' : undefined}>{title}</h1>
  </div>
)
