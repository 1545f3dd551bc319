import type { Sheet } from '../sheet.ts';
import * as campus from './campus.ts';
import * as coding from './coding.ts';
import * as hackathon from './hackathon.ts';
import * as machines from './machines.ts';
import * as sport from './sport.ts';
import * as stage from './stage.ts';
import * as study from './study.ts';

interface Scene {
  width: number;
  height: number;
  draw: (sheet: Sheet) => void;
}
const landscape = (draw: Scene['draw']): Scene => ({ width: 1600, height: 1067, draw });
const portrait = (draw: Scene['draw']): Scene => ({ width: 1067, height: 1600, draw });
const wide = (draw: Scene['draw']): Scene => ({ width: 1600, height: 900, draw });
const panoramic = (draw: Scene['draw']): Scene => ({ width: 2000, height: 750, draw });

export const scenes: Readonly<Record<string, Scene>> = {
  'coding-contest-1': landscape(coding.contestLab),
  'coding-contest-2': wide(coding.pairAtWindow),
  'coding-desk-1': portrait(coding.deskFromAbove),
  'coding-scoreboard-1': landscape(coding.scoreboard),
  'robot-arena-1': landscape(machines.robotArena),
  'robot-line-follower-1': landscape(machines.lineFollower),
  'robot-arm-1': portrait(machines.robotArmPortrait),
  'drone-flight-1': wide(machines.droneOverLawn),
  'engine-workshop-1': landscape(machines.engineStand),
  'race-car-1': landscape(machines.raceCar),
  'machine-lathe-1': landscape(machines.lathe),
  'iot-bench-1': landscape(machines.sensorBench),
  'iot-greenhouse-1': wide(machines.greenhouse),
  'gate-lecture-1': landscape(study.blackboardLecture),
  'library-study-1': landscape(study.library),
  'cad-drawing-1': landscape(study.cadScreen),
  'blueprint-gear-1': portrait(study.gearBlueprint),
  'guest-lecture-1': landscape(study.guestLecture),
  'placement-interview-1': landscape(study.interview),
  'placement-talk-1': landscape(study.recruiterTalk),
  'placement-handshake-1': portrait(study.handshake),
  'hackathon-night-1': landscape(hackathon.houseAtNight),
  'hackathon-table-1': landscape(hackathon.teamTable),
  'hackathon-dawn-1': landscape(hackathon.dawnAfter),
  'gaming-tournament-1': wide(hackathon.tournament),
  'volleyball-1': landscape(sport.spike),
  'cricket-1': wide(sport.coverDrive),
  'athletics-relay-1': panoramic(sport.relay),
  'kabaddi-1': landscape(sport.kabaddi),
  'yoga-dawn-1': wide(sport.yoga),
  'prize-ceremony-1': landscape(stage.podium),
  'trophy-1': portrait(stage.raisedTrophy),
  'dance-stage-1': landscape(stage.dancers),
  'music-night-1': landscape(stage.musicians),
  'drama-stage-1': landscape(stage.play),
  'rangoli-1': landscape(stage.rangoli),
  'diwali-lamps-1': portrait(stage.lamps),
  'kite-festival-1': landscape(stage.kites),
  'poster-exhibition-1': landscape(stage.exhibition),
  'tree-planting-1': landscape(campus.planting),
  'campus-panorama-1': panoramic(campus.panorama),
  'campus-monsoon-1': portrait(campus.monsoon),
  'group-photo-1': landscape(campus.groupPhotograph),
  'campus-night-1': wide(campus.night),
};
