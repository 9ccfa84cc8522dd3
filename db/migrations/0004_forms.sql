CREATE TABLE `appointments` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`property_id` integer NOT NULL,
	`language` text NOT NULL,
	`time` text NOT NULL,
	`ends` text NOT NULL,
	`seat` integer,
	`held_until` text,
	`state` text NOT NULL,
	`changes` integer DEFAULT 0 NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`created` text NOT NULL,
	CONSTRAINT "appointments_seated" CHECK(seat IS NOT NULL OR state IN ('waiting', 'cancelled'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `appointments_seat` ON `appointments` (`time`,`seat`) WHERE seat IS NOT NULL;--> statement-breakpoint
CREATE INDEX `appointments_waiting` ON `appointments` (`time`,`created`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `appointments_held` ON `appointments` (`held_until`) WHERE state = 'waiting' AND held_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX `appointments_by_email` ON `appointments` (`email`);--> statement-breakpoint
CREATE TABLE `demand_tidings` (
	`demand_id` text NOT NULL,
	`property_id` integer NOT NULL,
	`event` text NOT NULL,
	`occasion` text NOT NULL,
	`found` text NOT NULL,
	`closed` text,
	`mail_id` text,
	PRIMARY KEY(`demand_id`, `property_id`, `event`, `occasion`),
	FOREIGN KEY (`demand_id`) REFERENCES `demands`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `demand_tidings_untold` ON `demand_tidings` (`demand_id`) WHERE closed IS NULL;--> statement-breakpoint
CREATE TABLE `demand_watermark` (
	`id` integer PRIMARY KEY NOT NULL,
	`history_id` integer NOT NULL,
	`open_house_id` integer NOT NULL,
	`to_history` integer NOT NULL,
	`to_open_house` integer NOT NULL,
	`demand_id` text NOT NULL,
	`turn` integer NOT NULL,
	CONSTRAINT "demand_watermark_one" CHECK("demand_watermark"."id" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `demands` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`language` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`market` integer NOT NULL,
	`query` text NOT NULL,
	`bedrooms_max` integer,
	`parkings` integer,
	`frequency` text NOT NULL,
	`password_hash` text,
	`created` text NOT NULL,
	`confirmed` text,
	`since_history` integer DEFAULT 0 NOT NULL,
	`since_open_house` integer DEFAULT 0 NOT NULL,
	`ended` text,
	`due` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `demands_active` ON `demands` (`market`,`id`) WHERE state = 'active';--> statement-breakpoint
CREATE INDEX `demands_due` ON `demands` (`due`) WHERE state = 'active' AND due IS NOT NULL;--> statement-breakpoint
CREATE INDEX `demands_by_email` ON `demands` (`email`);--> statement-breakpoint
CREATE INDEX `demands_ended` ON `demands` (`ended`) WHERE ended IS NOT NULL;--> statement-breakpoint
CREATE TABLE `limits` (
	`rule` text NOT NULL,
	`subject` text NOT NULL,
	`until` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`rule`, `subject`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `limits_by_end` ON `limits` (`until`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`request_id` text,
	`language` text NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`attachments` text NOT NULL,
	`unsubscribe` text,
	`created` text NOT NULL,
	`due` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`leased_until` text,
	`sent` text,
	`dead` text,
	`fault` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due`) WHERE sent IS NULL AND dead IS NULL;--> statement-breakpoint
CREATE INDEX `mails_dead` ON `mails` (`dead`) WHERE dead IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_by_recipient` ON `mails` (`recipient`);--> statement-breakpoint
CREATE INDEX `mails_by_request` ON `mails` (`request_id`);--> statement-breakpoint
CREATE TABLE `requests` (
	`id` text PRIMARY KEY NOT NULL,
	`form` text NOT NULL,
	`language` text NOT NULL,
	`received` text NOT NULL,
	`fingerprint` text NOT NULL,
	`property_id` integer,
	`project_id` integer,
	`email` text,
	`data` text NOT NULL,
	`answer` text NOT NULL,
	`done` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `requests_by_email` ON `requests` (`email`);--> statement-breakpoint
CREATE INDEX `requests_by_received` ON `requests` (`received`);--> statement-breakpoint
CREATE INDEX `requests_by_property` ON `requests` (`property_id`,`form`,`email`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`key` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`field` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `uploads_by_request` ON `uploads` (`request_id`);--> statement-breakpoint
CREATE TABLE `upload_removals` (
	`key` text PRIMARY KEY NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`language` text NOT NULL,
	`asked` text NOT NULL,
	`confirmed` text,
	`ended` text
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email_unique` ON `subscribers` (`email`);--> statement-breakpoint
ALTER TABLE `testimonials` ADD `request_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `testimonials_by_request` ON `testimonials` (`request_id`);--> statement-breakpoint
CREATE TABLE `property_open_houses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`property_id` integer NOT NULL,
	`start` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `property_open_houses_once` ON `property_open_houses` (`property_id`,`start`);--> statement-breakpoint
INSERT INTO `property_open_houses` (`property_id`, `start`)
	SELECT DISTINCT p.`id`, value ->> '$.start' FROM `properties` p, json_each(p.`open_houses`) ORDER BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER `properties_open_houses_begin` AFTER INSERT ON `properties`
WHEN NEW.`open_houses` <> '[]'
BEGIN
	INSERT INTO `property_open_houses` (`property_id`, `start`)
		SELECT DISTINCT NEW.`id`, value ->> '$.start' FROM json_each(NEW.`open_houses`)
		WHERE NOT EXISTS (SELECT 1 FROM `property_open_houses` WHERE `property_id` = NEW.`id` AND `start` = value ->> '$.start');
END;
--> statement-breakpoint
CREATE TRIGGER `properties_open_houses` AFTER UPDATE OF `open_houses` ON `properties`
WHEN NEW.`open_houses` <> OLD.`open_houses`
BEGIN
	INSERT INTO `property_open_houses` (`property_id`, `start`)
		SELECT DISTINCT NEW.`id`, value ->> '$.start' FROM json_each(NEW.`open_houses`)
		WHERE NOT EXISTS (SELECT 1 FROM `property_open_houses` WHERE `property_id` = NEW.`id` AND `start` = value ->> '$.start');
END;
--> statement-breakpoint
INSERT INTO `demand_watermark` SELECT 1, h.`top`, o.`top`, h.`top`, o.`top`, '', 0
	FROM (SELECT coalesce(max(`id`), 0) AS `top` FROM `property_history`) h,
		(SELECT coalesce(max(`id`), 0) AS `top` FROM `property_open_houses`) o;
--> statement-breakpoint
-- Whoever is told from now on is told of what happens from now on. Who says once more that he still looks misses nothing.
CREATE TRIGGER `demands_begin` AFTER INSERT ON `demands`
WHEN NEW.`state` = 'active'
BEGIN
	UPDATE `demands` SET `since_history` = (SELECT coalesce(max(`id`), 0) FROM `property_history`),
		`since_open_house` = (SELECT coalesce(max(`id`), 0) FROM `property_open_houses`)
		WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `demands_resume` AFTER UPDATE OF `state` ON `demands`
WHEN NEW.`state` = 'active' AND OLD.`state` <> 'active'
BEGIN
	UPDATE `demands` SET `since_history` = (SELECT coalesce(max(`id`), 0) FROM `property_history`),
		`since_open_house` = (SELECT coalesce(max(`id`), 0) FROM `property_open_houses`)
		WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- What waits when somebody pauses or ends his alert is not told later.
CREATE TRIGGER `demands_stop` AFTER UPDATE OF `state` ON `demands`
WHEN NEW.`state` <> 'active' AND OLD.`state` = 'active'
BEGIN
	UPDATE `demand_tidings` SET `closed` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
		WHERE `demand_id` = NEW.`id` AND `closed` IS NULL;
	UPDATE `demands` SET `due` = NULL WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- What waits when somebody wants to be told more often or less is told now; what comes after it keeps to the new times.
CREATE TRIGGER `demands_retimed` AFTER UPDATE OF `frequency` ON `demands`
WHEN NEW.`frequency` <> OLD.`frequency`
BEGIN
	UPDATE `demands` SET `due` = iif(EXISTS (SELECT 1 FROM `demand_tidings` WHERE `demand_id` = NEW.`id` AND `closed` IS NULL),
		strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), NULL)
		WHERE `id` = NEW.`id`;
END;
