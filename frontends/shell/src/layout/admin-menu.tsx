import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Menu, MenuSwitch } from '@ninepocket/ui/overlays/menu';
import { useAdminMode } from '@ninepocket/web-kit/session/current-user';
import { ShieldCheck } from 'lucide-react';

export function AdminMenu() {
  const { isAdminMode, toggleAdminMode } = useAdminMode();
  return (
    <Menu
      trigger={
        <IconButton label="Admin options">
          <ShieldCheck aria-hidden className={isAdminMode ? 'fill-primary' : undefined} />
        </IconButton>
      }
    >
      <MenuSwitch checked={isAdminMode} onCheckedChange={toggleAdminMode}>
        Admin Mode
      </MenuSwitch>
    </Menu>
  );
}
