import { ArchiveSection } from '../archive/archive-section.tsx';
import { LeaveSection } from '../leaving/leave-section.tsx';
import { useMe } from '../use-me.ts';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

export function AccountSettings() {
  const { learner } = useMe();
  if (!learner) return null;
  return (
    <div className="grid gap-5">
      <EmailSection email={learner.email} />
      <PasswordSection email={learner.email} hasPassword={learner.hasPassword} />
      <TwoFactorSection enabled={learner.twoFactorEnabled} />
      <SessionsSection />
      <ArchiveSection twoFactor={learner.twoFactorEnabled} hasPassword={learner.hasPassword} />
      <LeaveSection email={learner.email} withCode={learner.twoFactorEnabled} hasPassword={learner.hasPassword} />
    </div>
  );
}
