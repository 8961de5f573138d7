import { Menu } from '@mantine/core';
import { memo } from 'react';
import { Button } from '../../base/look/Button.tsx';
import { IconColumns3 } from '../../base/look/icons.ts';
import type { Column } from './DataTable.tsx';
import { useColumns } from './use-columns.ts';

function AnyColumnsButton<Row>({
  name,
  columns,
}: {
  name: string;
  columns: readonly Column<Row>[];
}) {
  const { isVisible, toggle } = useColumns(name, columns);
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button
          look="ghost"
          square
          icon={IconColumns3}
          aria-label="Colonnes"
          className="choose-columns"
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Colonnes</Menu.Label>
        {columns.map((column) => (
          <Menu.Item key={column.name} onClick={() => toggle(column.name)}>
            <span className="check column-name">
              <input type="checkbox" readOnly tabIndex={-1} checked={isVisible(column.name)} />
              {column.title}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Shows and hides columns. Give it the same name and columns as the table. */
export const ColumnsButton = memo(AnyColumnsButton) as typeof AnyColumnsButton;
