CREATE TABLE `feed_peaks` (
	`feed` text NOT NULL,
	`day` text NOT NULL,
	`live` integer NOT NULL,
	PRIMARY KEY(`feed`, `day`)
) STRICT;--> statement-breakpoint
ALTER TABLE `feed_runs` RENAME COLUMN `removals` TO `mass_changes`;--> statement-breakpoint
UPDATE `feed_runs` SET `mass_changes` = json_set(`mass_changes`, '$.peak', `mass_changes` ->> '$.live', '$.repriced', 0, '$.withoutPrice', 0, '$.withoutPictures', 0) WHERE `mass_changes` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `feeds` ADD `approved` text;--> statement-breakpoint
UPDATE `feeds` SET `approved` = json_object('live', `approved_removals`, 'peak', `approved_removals`, 'missing', `approved_removals`, 'repriced', 0, 'withoutPrice', 0, 'withoutPictures', 0) WHERE `approved_removals` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `feeds` DROP COLUMN `approved_removals`;
