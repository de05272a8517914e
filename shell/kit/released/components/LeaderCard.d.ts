import type { TeamBrief } from '@league/contract';
interface Props {
    player: string;
    to: string;
    number: number | null;
    team: Pick<TeamBrief, 'name' | 'primaryColor' | 'secondaryColor'>;
    value: string;
    unit: string;
}
export declare function LeaderCard({ player, to, number, team, value, unit }: Props): import("react").JSX.Element;
export {};
