import type { ReactNode } from 'react'
import { type Picture, pictureUrl } from '#domain/picture.ts'

type Props = { name: string; href: string; picture: Pick<Picture, 'path'> | null; children: ReactNode }

/** What a row is: its first picture, its name, and a line about it. */
export const ItemCell = ({ name, href, picture, children }: Props) => (
  <div className="it">
    {picture && <img className="thumb" src={pictureUrl(picture, 100)} alt="" width={60} height={40} />}
    <div className="cut">
      <a className="main" href={href}>
        {name}
      </a>
      <small className="cut">{children}</small>
    </div>
  </div>
)
